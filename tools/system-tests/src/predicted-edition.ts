import { liveMatchStream, MatchScheduled } from '@rallyrank/contracts/live/events';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { type Imported, winterOpen } from './world-editions.js';

// Tournaments of eight players of the test world that begin tomorrow, for tests of predictions.

const EDITION_ID = '40';
const today = dayNumber(new Date().toISOString().slice(0, 10));
const day = dayOf(today + 1);
const side = (competitorId: string) => ({ competitorId, playerIds: [competitorId] });
type Match = Imported['matches'][number];
const match = (id: number, round: Match['round'], slot: number, first: string, second: string): Match => ({
  ...{ matchId: String(id), drawId: '1', discipline: 'MS', round, slot, order: id, outcome: 'completed', winner: 1 },
  sides: [side(first), side(second)],
  games: [
    [21, 12],
    [21, 14],
  ],
  date: dayOf(today),
});
/** The favourite of the world, player 1, loses the final. */
const rounds: Match[][] = [
  [match(1, 'QF', 0, '1', '5'), match(2, 'QF', 1, '3', '6'), match(3, 'QF', 2, '4', '7'), match(4, 'QF', 3, '2', '8')],
  [match(5, 'SF', 0, '1', '3'), match(6, 'SF', 1, '2', '4')],
  [match(7, 'F', 0, '2', '1')],
];
const { edition, series } = winterOpen(day);
const entry = (competitorId: string, more: { readonly seed?: string; readonly rank?: number } = {}) => ({
  ...{ ...side(competitorId), ...more, status: 'main' as const },
});
const seeded = [entry('1', { seed: '1', rank: 2 }), entry('2', { seed: '2', rank: 1 })];
const unseeded = ['3', '4', '5', '6', '7', '8'].map((id) => entry(id));
const entryListOf = (entries: NonNullable<Imported['entryLists']>[number]['entries']) => ({
  ...{ discipline: 'MS' as const, publishedOn: dayOf(today - 20), entries },
});
const head: Omit<Imported, 'matches'> = {
  ...{ id: EDITION_ID, sourceKey: 'test:predicted', series },
  edition: { ...edition, endDate: dayOf(today + 6) },
  draws: [{ drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8 }],
  entryLists: [entryListOf([...seeded, ...unseeded, { ...side('9'), status: 'reserve' }])],
};

/** The tournament after a number of rounds. */
export const afterRounds = (played: number): Imported => ({ ...head, matches: rounds.slice(0, played).flat() });

/** A tournament whose entry list contains a player, 9, who will not be in the draw. */
export const withDropout: Imported = {
  ...{ ...head, id: '41', sourceKey: 'test:dropout', matches: [] },
  entryLists: [entryListOf([...seeded, ...unseeded, entry('9')])],
};

/** Puts the first round into the order of play, so that the sides of the draw are known. */
export const scheduleFirstRound = async (live: EventStore, editionId = EDITION_ID): Promise<void> => {
  for (const { matchId, outcome: _, winner: __, games: ___, date: ____, ...fixture } of rounds[0]!) {
    const schedule = { ...fixture, order: Number(matchId), firstDay: day, gamesToWin: 2, source: 'console' };
    const data = { editionId, matchId, ...schedule, at: new Date().toISOString() };
    await live.append(liveMatchStream(editionId, matchId), 'none', [
      { type: MatchScheduled.type, version: MatchScheduled.version, data },
    ]);
  }
};
