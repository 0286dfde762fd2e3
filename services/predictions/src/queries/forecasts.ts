import { Inject, Injectable } from '@nestjs/common';
import type {
  FrozenForecastRow,
  getFrozenForecasts,
  listFrozenForecasts,
} from '@rallyrank/contracts/predictions/forecasts';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { pageOf } from '@rallyrank/infra/list/page';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { currentOf, type Forecast } from '../domain/forecast.js';
import { type Chosen, isChosen, isOfChosen, reportOf, stateOf } from '../domain/forecast-report.js';
import { type TitleForecast, titleForecastsOf } from '../domain/title-forecasts.js';
import { Editions } from '../projections/editions.js';
import { Forecasts } from '../projections/forecasts.js';
import { Pools } from '../projections/pools.js';
import { championOf, chancesBefore } from './pool-views.js';

interface Known {
  readonly forecast: Forecast;
  readonly event: EventRef;
  readonly season: number;
  readonly level: string;
}

/** The chances of matches that were frozen before they began, evaluated by the results. */
@Injectable()
export class ForecastQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Forecasts) private readonly forecasts: Forecasts,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  getFrozenForecasts(chosen: ParsedQuery<typeof getFrozenForecasts>): ResultOf<typeof getFrozenForecasts> {
    const order = {
      disciplines: this.profile.disciplines.map(({ code }) => code),
      levels: this.profile.levels.map(({ key }) => key),
    };
    return { ...reportOf(this.known(), chosen, order), titles: titleForecastsOf(this.titles(chosen)) };
  }

  listFrozenForecasts(query: ParsedQuery<typeof listFrozenForecasts>): ResultOf<typeof listFrozenForecasts> {
    const { state, pageNum, pageSize, ...chosen } = query;
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

  /** The forecasts whose tournament is known to this process. */
  private known(): Known[] {
    return [...this.forecasts.all()].flatMap((forecast) => {
      const event = this.editions.ref(currentOf(forecast).editionId);
      return event ? [{ forecast, event, season: event.season, level: event.level }] : [];
    });
  }

  /** The forecasts of the draws that are decided. */
  private titles(chosen: Chosen): TitleForecast[] {
    const { pools, editions } = this;
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
    const { directory } = this;
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
