import {
  type ForecastEvent,
  FrozenForecast,
  forecastEvents,
  forecastStream,
} from '@rallyrank/contracts/predictions/forecast-events';
import { forecastMatch } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { EditionState } from '../domain/draw-facts.js';
import { evolve, type Forecast, freeze, initial, isFrozen, score } from '../domain/forecast.js';
import { dueDay } from '../domain/forecast-day.js';
import type { DrawReader } from '../game/draws.js';
import type { Forecasts } from '../projections/forecasts.js';
import type { GameSettings } from '../projections/game-settings.js';
import type { OnCourt } from '../projections/on-court.js';
import { withHash } from './hash.js';

interface Parts {
  readonly stores: EventStores;
  readonly status: Pick<ReplicaStatus, 'waitForPosition'>;
  readonly rpc: Pick<Rpc, 'call'>;
  readonly draws: Pick<DrawReader, 'edition' | 'today'>;
  readonly onCourt: OnCourt;
  readonly forecasts: Forecasts;
  readonly settings: Pick<GameSettings, 'zone'>;
  readonly now: () => Date;
}

type Planned = ReturnType<OnCourt['planned']>[number];

const named = ({ competitorId, playerIds }: Side) => ({ competitorId, playerIds: [...playerIds] });
const asked = ({ competitorId, playerIds, rank }: Side) => ({
  id: competitorId,
  playerIds: [...playerIds],
  ...(rank !== undefined && { rank }),
});

/** Freezes the chances of matches before they begin and judges them by the results. Only the leader does; a repetition changes nothing. */
export class Forecaster {
  private readonly queue = new SerialQueue();

  constructor(private readonly parts: Parts) {}

  /** Brings the forecasts of an edition to what is known of its matches. */
  review(editionId: Id): Promise<void> {
    return this.queue.run(async () => {
      const due = this.due(editionId);
      const frozen = this.parts.forecasts.matchesOf(editionId);
      if (due.length === 0 && frozen.length === 0) return;
      const edition = await this.parts.draws.edition(editionId);
      for (const [match, day] of due)
        if (this.isOpen(match, edition)) await this.freeze(editionId, match, day, edition);
      for (const id of this.parts.forecasts.matchesOf(editionId)) await this.score(editionId, id, edition);
    });
  }

  drained(): Promise<void> {
    return this.queue.drained();
  }

  /** Planned matches without a forecast for which the day has come, those of a discipline together: they are computed by one predictor. */
  private due(editionId: Id): [Planned, Day][] {
    const { onCourt, forecasts, settings, draws } = this.parts;
    const today = draws.today();
    return onCourt
      .planned(editionId)
      .toSorted((a, b) => a.discipline.localeCompare(b.discipline))
      .flatMap((match): [Planned, Day][] => {
        const [one, two] = match.sides;
        const known = forecasts.get(editionId, match.matchId);
        if (known && (known.scored !== null || isFrozen(known, [one.competitorId, two.competitorId]))) return [];
        const day = dueDay(match, settings.zone, today);
        return day === undefined ? [] : [[match, day]];
      });
  }

  private isOpen({ matchId }: Planned, { matches, facts }: EditionState): boolean {
    return facts !== undefined && facts.status !== 'cancelled' && !matches.has(matchId);
  }

  private async freeze(editionId: Id, match: Planned, day: Day, edition: EditionState): Promise<void> {
    const { matchId, drawId, discipline, round, sides, gamesToWin } = match;
    const surface = edition.facts?.surface;
    const { forecast } = await this.parts.rpc.call(forecastMatch, {
      ...{ discipline, day, bestOf: gamesToWin > 2 ? 5 : 3 },
      sides: [asked(sides[0]), asked(sides[1])],
      ...(surface !== undefined && { surface }),
    });
    // The match may have begun while its chances were computed.
    const hasBegun = !this.parts.onCourt.planned(editionId).some((planned) => planned.matchId === matchId);
    if (!forecast || hasBegun) return;
    const shown = { editionId, matchId, drawId, discipline, round, day, sides: [named(sides[0]), named(sides[1])] };
    const frozen = { ...shown, ...forecast, at: this.at() } as FrozenForecast;
    await this.handle(editionId, matchId, freeze(withHash(FrozenForecast, frozen)));
  }

  private async score(editionId: Id, matchId: Id, { matches }: EditionState): Promise<void> {
    const played = matches.get(matchId);
    const forecast = this.parts.forecasts.get(editionId, matchId);
    if (!played || !forecast) return;
    const decide = score(played, this.at());
    if (decide(forecast).length > 0) await this.handle(editionId, matchId, decide);
  }

  private at(): string {
    return this.parts.now().toISOString();
  }

  private async handle(editionId: Id, matchId: Id, decide: (forecast: Forecast) => ForecastEvent[]): Promise<void> {
    const { position } = await handle<Forecast, ForecastEvent>({
      store: this.parts.stores('predictions'),
      stream: forecastStream(editionId, matchId),
      events: forecastEvents,
      initial,
      evolve,
      decide,
    });
    if (position !== null) await this.parts.status.waitForPosition('predictions', position);
  }
}
