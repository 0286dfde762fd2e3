import { Inject, Injectable } from '@nestjs/common';
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
import { NOW, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import type { EditionState } from '../domain/draw-facts.js';
import { evolve, type Forecast, freeze, initial, isFrozen, score } from '../domain/forecast.js';
import { dueDay } from '../domain/forecast-day.js';
import { DrawReader } from '../game/draws.js';
import { Forecasts } from '../projections/forecasts.js';
import { GameSettings } from '../projections/game-settings.js';
import { OnCourt } from '../projections/on-court.js';
import { withHash } from './hash.js';

type Planned = ReturnType<OnCourt['planned']>[number];

const named = ({ competitorId, playerIds }: Side) => ({ competitorId, playerIds: [...playerIds] });
const asked = ({ competitorId, playerIds, rank }: Side) => ({
  id: competitorId,
  playerIds: [...playerIds],
  ...(rank !== undefined && { rank }),
});

/**
 * Freezes the chances of matches before they begin and evaluates them by the results. Only the leader does so; a
 * repetition changes nothing.
 */
@Injectable()
export class Forecaster {
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(OnCourt) private readonly onCourt: OnCourt,
    @Inject(Forecasts) private readonly forecasts: Forecasts,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** Updates the forecasts of an edition to the known state of its matches. */
  review(editionId: Id): Promise<void> {
    return this.queue.run(async () => {
      const due = this.due(editionId);
      const frozen = this.forecasts.matchesOf(editionId);
      if (due.length === 0 && frozen.length === 0) return;
      const edition = await this.draws.edition(editionId);
      for (const [match, day] of due)
        if (this.isOpen(match, edition)) await this.freeze(editionId, match, day, edition);
      for (const id of this.forecasts.matchesOf(editionId)) await this.score(editionId, id, edition);
    });
  }

  drained(): Promise<void> {
    return this.queue.drained();
  }

  /**
   * Planned matches without a forecast whose day has come, grouped by discipline: each group is computed by one
   * predictor.
   */
  private due(editionId: Id): [Planned, Day][] {
    const { onCourt, forecasts, settings, draws } = this;
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
    const { forecast } = await this.rpc.call(forecastMatch, {
      ...{ discipline, day, bestOf: gamesToWin > 2 ? 5 : 3 },
      sides: [asked(sides[0]), asked(sides[1])],
      ...(surface !== undefined && { surface }),
    });
    // The match may have begun while its chances were computed.
    const hasBegun = !this.onCourt.planned(editionId).some((planned) => planned.matchId === matchId);
    if (!forecast || hasBegun) return;
    const shown = { editionId, matchId, drawId, discipline, round, day, sides: [named(sides[0]), named(sides[1])] };
    const frozen = { ...shown, ...forecast, at: this.at() } as FrozenForecast;
    await this.handle(editionId, matchId, freeze(withHash(FrozenForecast, frozen)));
  }

  private async score(editionId: Id, matchId: Id, { matches }: EditionState): Promise<void> {
    const played = matches.get(matchId);
    const forecast = this.forecasts.get(editionId, matchId);
    if (!played || !forecast) return;
    const decide = score(played, this.at());
    if (decide(forecast).length > 0) await this.handle(editionId, matchId, decide);
  }

  private at(): string {
    return this.now().toISOString();
  }

  private async handle(editionId: Id, matchId: Id, decide: (forecast: Forecast) => ForecastEvent[]): Promise<void> {
    const { position } = await handle<Forecast, ForecastEvent>({
      store: this.stores('predictions'),
      stream: forecastStream(editionId, matchId),
      events: forecastEvents,
      initial,
      evolve,
      decide,
    });
    if (position !== null) await this.status.waitForPosition('predictions', position);
  }
}
