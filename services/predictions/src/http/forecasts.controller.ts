import { Controller, Inject } from '@nestjs/common';
import {
  type FrozenForecastRow,
  getFrozenForecasts,
  listFrozenForecasts,
} from '@rallyrank/contracts/predictions/forecast-routes';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { currentOf, type Forecast } from '../domain/forecast.js';
import { type Chosen, isChosen, isOfChosen, reportOf, stateOf } from '../domain/forecast-report.js';
import { type TitleForecast, titleForecastsOf } from '../domain/title-forecasts.js';
import { championOf, chancesBefore } from './pool-views.js';
import { READING, type Reading } from './reading.js';

interface Known {
  readonly forecast: Forecast;
  readonly event: EventRef;
  readonly season: number;
  readonly level: string;
}

@Controller()
export class ForecastsController {
  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
  ) {}

  @Route(getFrozenForecasts)
  getFrozenForecasts(chosen: ParsedQuery<typeof getFrozenForecasts>) {
    const order = {
      disciplines: this.profile.disciplines.map(({ code }) => code),
      levels: this.profile.levels.map(({ key }) => key),
    };
    return { ...reportOf(this.known(), chosen, order), titles: titleForecastsOf(this.titles(chosen)) };
  }

  @Route(listFrozenForecasts)
  listFrozenForecasts({ state, pageNum, pageSize, ...chosen }: ParsedQuery<typeof listFrozenForecasts>) {
    const rows = this.known()
      .filter((known) => isChosen(known, chosen) && (state === undefined || stateOf(known.forecast) === state))
      .map((known) => ({ ...known, frozen: currentOf(known.forecast) }))
      .sort(
        (a, b) =>
          b.frozen.day.localeCompare(a.frozen.day) ||
          b.frozen.at.localeCompare(a.frozen.at) ||
          Number(BigInt(a.frozen.matchId) - BigInt(b.frozen.matchId)),
      );
    return pageOf(rows, { pageNum, pageSize }, (known) => this.row(known));
  }

  /** Those whose tournament is known to this process. */
  private known(): Known[] {
    return [...this.reading.forecasts.all()].flatMap((forecast) => {
      const event = this.reading.editions.ref(currentOf(forecast).editionId);
      return event ? [{ forecast, event, season: event.season, level: event.level }] : [];
    });
  }

  /** Of the draws that are decided. */
  private titles(chosen: Chosen): TitleForecast[] {
    const { pools, editions } = this.reading;
    return pools.all().flatMap((known) => {
      const event = editions.ref(known.key.editionId);
      const championId = championOf(known);
      if (!event || championId === null || !isOfChosen(chosen, { ...event, discipline: known.key.discipline }))
        return [];
      return [{ championId, chances: chancesBefore(known) }];
    });
  }

  private row({ forecast, event }: Known): FrozenForecastRow {
    const { drawId: _, editionId: __, at, sides, ...frozen } = currentOf(forecast);
    const [one, two] = sides;
    const { directory } = this.reading;
    return {
      ...frozen,
      event,
      sides: [directory.competitorRef(one.competitorId), directory.competitorRef(two.competitorId)],
      frozenAt: at,
      state: stateOf(forecast),
      outcome: forecast.scored?.outcome ?? null,
      winner: forecast.scored?.winner ?? null,
    };
  }
}
