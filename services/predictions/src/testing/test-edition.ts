import { liveMatchStream, type Schedule } from '@rallyrank/contracts/live/events';
import { placePrediction } from '@rallyrank/contracts/predictions/wallet';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Entry, editionStream } from '@rallyrank/contracts/tournaments/events';
import type { routeClient } from '@rallyrank/infra/testing/route-client';
import type { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';

export const FIRST_DAY = '2026-11-24';

interface Played {
  readonly round: 'SF' | 'F';
  readonly slot: number;
  readonly sides: readonly [string, string];
  readonly winner?: 1 | 2;
  readonly outcome?: string;
}

/** Ids of entries, by status. */
type Entered = Partial<Record<Entry['status'], readonly string[]>>;

/** The service that follows the tournament. */
type Game = Pick<ServiceOnFolder, 'append' | 'today'> & {
  readonly send: ReturnType<typeof routeClient>;
  settled(): Promise<void>;
};

const GAMES = [
  [21, 10],
  [21, 10],
];

const sideOf = (id: string) => ({ competitorId: id, playerIds: [id] });

/** A tournament with a draw of four, 11 to 14. The test sets the answers of the statistics about it. */
export class TestEdition {
  /** The chances according to the statistics, and the number of results that they include. */
  chances: Record<string, number> = { 11: 0.4, 12: 0.3, 13: 0.2, 14: 0.1 };
  results = 0;
  /** Seeds of the next entry list, by side; the statistics double the chance of a seed. */
  seeds: Record<string, string> = {};
  /** Whether the pairings of the first round are known. */
  isPlaced = true;
  /** Number of results that the statistics do not include yet. */
  behind = 0;

  constructor(
    private readonly game: Game,
    readonly id: Id,
  ) {}

  async draw(): Promise<void> {
    await this.publish();
    await this.game.settled();
  }

  /** Does not wait until the pool has been updated. */
  async publish(): Promise<void> {
    await this.schedule('EditionScheduled', 'scheduled');
    await this.publishDraw();
  }

  /** Publishes entries before there is a draw. */
  async enter(...ids: string[]): Promise<void> {
    await this.enterAs({ main: ids });
  }

  async enterAs(entered: Entered): Promise<void> {
    await this.publishEntries(entered);
    await this.game.settled();
  }

  /** Does not wait until the pool has been updated. */
  async publishEntries(entered: Entered): Promise<void> {
    const entryOf = (id: string) => ({ ...sideOf(id), ...(id in this.seeds && { seed: this.seeds[id] }) });
    const entries = Object.entries(entered).flatMap(([status, ids]) => ids.map((id) => ({ ...entryOf(id), status })));
    const list = { discipline: 'MS', publishedOn: '2026-11-10', entries };
    await this.tournament({ type: 'EntryListPublished', data: { editionId: this.id, ...list } });
  }

  /** Publishes the draw of a known tournament. */
  async make(): Promise<void> {
    await this.publishDraw();
    await this.game.settled();
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

  withdraw(matchId: string) {
    return this.live(matchId, { type: 'MatchWithdrawn', data: {} });
  }

  end(matchId: string, outcome: 'completed' | 'walkover' = 'completed') {
    return this.live(matchId, { type: 'MatchFinished', data: { outcome, winner: 1, games: [] } });
  }

  takeEndBack(matchId: string) {
    return this.live(matchId, { type: 'EndTakenBack', data: {} });
  }

  begin(matchId: string) {
    return this.live(matchId, { type: 'PlayStarted', data: { server: 1, firstServer: [0, 0] } });
  }

  schedule(type: 'EditionScheduled' | 'EditionCorrected', status: 'scheduled' | 'cancelled') {
    const named = { seriesId: '1', name: { en: `Open ${this.id}` }, level: 'super-1000', season: 2026 };
    const days = { startDate: FIRST_DAY, endDate: '2026-11-29' };
    return this.tournament({ type, data: { editionId: this.id, ...named, ...days, status, sourceKeys: [] } });
  }

  async play(matchId: string, played: Played, type: 'MatchCompleted' | 'MatchCorrected' = 'MatchCompleted') {
    await this.report(matchId, played, type);
    await this.game.settled();
  }

  /** Does not wait until the pool has been updated. */
  async report(
    matchId: string,
    { round, slot, sides, winner = 1, outcome = 'completed' }: Played,
    type: 'MatchCompleted' | 'MatchCorrected' = 'MatchCompleted',
  ) {
    const data = {
      ...{ editionId: this.id, matchId, drawId: '1', discipline: 'MS', round, slot, outcome, winner },
      sides: sides.map(sideOf),
      games: outcome === 'completed' ? GAMES : [],
      date: FIRST_DAY,
      order: Number(matchId),
    };
    if (type === 'MatchCompleted') this.results++;
    await this.tournament({ type, data });
  }

  place(user: User, sides: readonly (readonly [id: string, points: number, odds: number])[], key?: string) {
    const named = sides.map(([competitorId, points, odds]) => ({ competitorId, points, odds }));
    return this.game.send(placePrediction, user, {
      body: { eventId: this.id, discipline: 'MS', sides: named },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  }

  /** Does not wait until the pool has been updated. */
  publishDraw() {
    const draw = { discipline: 'MS', stage: 'main', name: 'MS', size: 4, byes: [] };
    return this.tournament({ type: 'DrawPublished', data: { editionId: this.id, drawId: '1', ...draw } });
  }

  private async live(matchId: string, { type, data }: { readonly type: string; readonly data: object }) {
    const event = { type, data: { editionId: this.id, matchId, ...data, at: this.game.today } };
    await this.game.append('live', liveMatchStream(this.id, matchId), [event]);
    await this.game.settled();
  }

  private tournament(event: { readonly type: string; readonly data: unknown }) {
    return this.game.append('tournaments', editionStream(this.id), [event]);
  }
}
