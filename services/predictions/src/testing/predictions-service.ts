import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { liveMatchStream, type Schedule } from '@rallyrank/contracts/live/events';
import { playerStream } from '@rallyrank/contracts/players/events';
import { placePrediction } from '@rallyrank/contracts/predictions/routes';
import { reviewPools } from '@rallyrank/contracts/predictions/rpc';
import { forecastMatch } from '@rallyrank/contracts/rankings/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import { titleChances } from '@rallyrank/contracts/stats/rpc';
import { editionStream } from '@rallyrank/contracts/tournaments/events';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { PredictionsModule } from '../predictions.module.js';

export const EDITION = '40';
export const FIRST_DAY = '2026-11-24';
export const users: readonly User[] = ['2', '3', '4'].map((id) => ({ ...userWith(`user-${id}`, []), id }));

interface Played {
  readonly round: 'SF' | 'F';
  readonly slot: number;
  readonly sides: readonly [string, string];
  readonly winner?: 1 | 2;
  readonly outcome?: string;
}

const sideOf = (id: string) => ({ competitorId: id, playerIds: [id] });

/** The predictions service with a draw of four, 11 to 14. What the statistics say of it is set by the test. */
export class PredictionsService extends ServiceOnFolder {
  /** The chances that the statistics give, and from how many results. */
  chances: Record<string, number> = { 11: 0.4, 12: 0.3, 13: 0.2, 14: 0.1 };
  results = 0;
  /** Results that the statistics have not seen yet. */
  behind = 0;
  /** The chance that the rankings give the first side of any match; null if they know a player too little. */
  chance: number | null = 0.7;
  readonly send = routeClient(this);

  /** @param day two days before the tournament by default */
  constructor(day = '2026-11-22') {
    super({ modules: { predictions: PredictionsModule }, routes, rpcs }, `${day}T12:00:00Z`);
  }

  override async start(): Promise<void> {
    await super.start();
    this.service.rpc.serve(titleChances, async () => ({
      draw: 'placed' as const,
      results: this.results - this.behind,
      sides: Object.entries(this.chances).map(([competitorId, chance]) => ({ competitorId, chance })),
    }));
    this.service.rpc.serve(forecastMatch, async () => {
      const basis = { plainElo: 0.6, rank: 1, matches: 1_000, fittedUntil: '2023-12-31' };
      return { forecast: this.chance === null ? null : { chance: this.chance, ...basis } };
    });
    this.service.rpc.serve(shownNames, async ({ userIds }) =>
      userIds.map((userId) => ({ userId, name: `user-${userId}` })),
    );
  }

  async draw(): Promise<void> {
    for (const playerId of ['11', '12', '13', '14']) {
      const data = { name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [], playerId };
      await this.append('players', playerStream(playerId), [{ type: 'PlayerRegistered', data }]);
    }
    await this.schedule('EditionScheduled', 'scheduled');
    const draw = { discipline: 'MS', stage: 'main', name: 'MS', size: 4, byes: [] };
    await this.tournament({ type: 'DrawPublished', data: { editionId: EDITION, drawId: '1', ...draw } });
    await this.settled();
  }

  /** Puts a match on the order of play. */
  async plan(matchId: string, { round, slot, sides }: Played, more: Partial<Schedule> = {}, type = 'MatchScheduled') {
    const schedule: Schedule = {
      ...{ drawId: '1', discipline: 'MS', round, slot, order: Number(matchId), firstDay: FIRST_DAY, gamesToWin: 2 },
      sides: [sideOf(sides[0]), sideOf(sides[1])],
      source: 'console',
      ...more,
    };
    await this.live(matchId, { type, data: schedule });
  }

  begin(matchId: string) {
    return this.live(matchId, { type: 'PlayStarted', data: { server: 1, firstServer: [0, 0] } });
  }

  schedule(type: 'EditionScheduled' | 'EditionCorrected', status: 'scheduled' | 'cancelled') {
    const named = { seriesId: '1', name: { en: 'Open 40' }, level: 'super-1000', season: 2026 };
    const days = { startDate: FIRST_DAY, endDate: '2026-11-29' };
    return this.tournament({ type, data: { editionId: EDITION, ...named, ...days, status, sourceKeys: [] } });
  }

  async play(
    matchId: string,
    { round, slot, sides, winner = 1, outcome = 'completed' }: Played,
    type = 'MatchCompleted',
  ) {
    const data = {
      ...{ editionId: EDITION, matchId, drawId: '1', discipline: 'MS', round, slot, outcome, winner },
      sides: sides.map(sideOf),
      games:
        outcome === 'completed'
          ? [
              [21, 10],
              [21, 10],
            ]
          : [],
      date: FIRST_DAY,
      order: Number(matchId),
    };
    if (type === 'MatchCompleted') this.results++;
    await this.tournament({ type, data });
    await this.settled();
  }

  /** Resolves when the pools are as the tournament is. */
  async settled(): Promise<void> {
    await this.service.caughtUp();
    await this.service.rpc.call(reviewPools, {});
  }

  place(user: User, sides: readonly (readonly [id: string, points: number, odds: number])[], key?: string) {
    const named = sides.map(([competitorId, points, odds]) => ({ competitorId, points, odds }));
    return this.send(placePrediction, user, {
      body: { eventId: EDITION, discipline: 'MS', sides: named },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  }

  private async live(matchId: string, { type, data }: { readonly type: string; readonly data: object }) {
    const event = { type, data: { editionId: EDITION, matchId, ...data, at: this.today } };
    await this.append('live', liveMatchStream(EDITION, matchId), [event]);
    await this.settled();
  }

  private tournament(event: { readonly type: string; readonly data: unknown }) {
    return this.append('tournaments', editionStream(EDITION), [event]);
  }
}
