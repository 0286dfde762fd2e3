import { compareIds } from '@rallyrank/contracts/shared/ids';
import { lazy } from '@rallyrank/shared/domain/lazy';
import { FINAL } from '@rallyrank/shared/domain/results/reach';
import type { DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { TopList } from '../lists/top-list.js';
import { stakeReader } from '../stakes/stakes.js';
import { type Pairings, pairingsOf, pairingsOfPerson } from './pairings.js';

/** Two opponents who met often. Walkovers do not count as meetings. */
export interface Rivalry {
  /** Competitor numbers of the match table, the one with more wins first. */
  readonly first: number;
  readonly second: number;
  readonly won: number;
  readonly lost: number;
  readonly meetings: number;
  readonly finals: number;
  /** Sum of the stakes of all meetings. */
  readonly stakes: number;
  readonly score: number;
  /** Rows of the first and the last meeting. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** First year of the decade of the middle meeting, by the season of its edition. */
  readonly era: number;
}

export const rivalryOrders = ['score', 'meetings', 'finals', 'stakes', 'lastDate'] as const;
export type RivalryOrder = (typeof rivalryOrders)[number];

export interface RivalryOptions {
  readonly filter: DisciplineFilter;
  readonly limit: number;
  /** Minimum number of meetings, by default 5. */
  readonly minimum?: number;
  /** First year of the decade to which the list is restricted. */
  readonly era?: number;
  /** Sort key, by default the score. Ties are ordered by score. */
  readonly orderBy?: RivalryOrder;
  readonly ascending?: boolean;
}

const MEETINGS = 5;
const DECADE = 10;

/** Balance of a rivalry from 0 (one side won all matches) to 1 (both sides won equally often). */
export const balanceOf = (won: number, lost: number): number => (2 * Math.min(won, lost)) / (won + lost);

/**
 * Score of a rivalry, a scale of this project: sum of the stakes of its meetings x (1 + balance) / 2. Each meeting adds
 * its stakes (1 for a final at the highest level, see `stake-tables`), and a one-sided rivalry has half the score of an
 * even one.
 */
export const rivalryScore = (stakes: number, won: number, lost: number): number =>
  (stakes * (1 + balanceOf(won, lost))) / 2;

const inOrder = (
  { people, columns: { date } }: Frame['table'],
  { orderBy = 'score', ascending = false }: Pick<RivalryOptions, 'orderBy' | 'ascending'>,
) => {
  const figureOf = (rivalry: Rivalry): number => (orderBy === 'lastDate' ? date[rivalry.lastRow]! : rivalry[orderBy]);
  const sign = ascending ? 1 : -1;
  return (a: Rivalry, b: Rivalry): number =>
    sign * (figureOf(a) - figureOf(b)) ||
    b.score - a.score ||
    b.meetings - a.meetings ||
    compareIds(people.id(a.first), people.id(b.first)) ||
    compareIds(people.id(a.second), people.id(b.second));
};

const eraOf = ({ table, editions }: Frame, middle: number): number => {
  const season = editions.season[table.columns.edition[middle]!]!;
  return season - (season % DECADE);
};

/**
 * Returns a function that reads the meetings of two subjects at the positions from `from` (inclusive) to `end`
 * (exclusive).
 */
const reader = (frame: Frame, by: Subject, { lows, highs, rows }: Pairings) => {
  const { side1, side2, winner, round } = frame.table.columns;
  const { first: one, second: two } = frame.subjects[by];
  const { people } = frame.table;
  const stakeOf = stakeReader(frame);
  return (from: number, end: number): Rivalry => {
    const [low, high] = [lows[from]!, highs[from]!];
    const meetings = end - from;
    let [own, finals, stakes] = [0, 0, 0];
    for (let at = from; at < end; at++) {
      const row = rows[at]!;
      const winners = (winner[row] === 1 ? side1 : side2)[row]!;
      own += Number(one[winners] === low || two[winners] === low);
      finals += Number(round[row] === FINAL);
      stakes += stakeOf(row);
    }
    const won = Math.max(own, meetings - own);
    const lost = meetings - won;
    const isFirst = own > lost || (own === won && compareIds(people.id(low), people.id(high)) < 0);
    const [first, second] = isFirst ? [low, high] : [high, low];
    const score = rivalryScore(stakes, won, lost);
    const era = eraOf(frame, rows[from + Math.floor((meetings - 1) / 2)]!);
    const [firstRow, lastRow] = [rows[from]!, rows[end - 1]!];
    return { first, second, won, lost, meetings, finals, stakes, score, firstRow, lastRow, era };
  };
};

/** Number of meetings of every two subjects. */
const meetingCounts = ({ lows, highs }: Pairings, size: number) => {
  const keyOf = (one: number, two: number): number => Math.min(one, two) * size + Math.max(one, two);
  const counts = new Map<number, number>();
  for (const [at, low] of lows.entries()) {
    const key = keyOf(low, highs[at]!);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (one: number, two: number): number => counts.get(keyOf(one, two)) ?? 0;
};

/**
 * Represents a rivalry of players by the competitors of all its meetings, so that it is listed once. Two players who
 * met only in the same two pairs are represented by these pairs. Otherwise a side is represented by its pair if both
 * players of the pair have the same meetings with the other side.
 */
const asPairs = ({ table: { columns, people } }: Frame, pairings: Pairings) => {
  const { side1, side2 } = columns;
  const { rows } = pairings;
  const counts = lazy(() => meetingCounts(pairings, people.size));
  const taken = new Set<string>();
  const ofPlayer = (row: number, player: number): number =>
    side1[row] === player || people.playersOf(side1[row]!).includes(player) ? side1[row]! : side2[row]!;
  /** The competitor as which a player met the other in all meetings; undefined after a change of partners. */
  const always = (player: number, from: number, end: number): number | undefined => {
    const competitor = ofPlayer(rows[from]!, player);
    for (let at = from; at < end; at++) if (ofPlayer(rows[at]!, player) !== competitor) return undefined;
    return competitor;
  };
  return (rivalry: Rivalry, from: number, end: number): Rivalry | undefined => {
    const { first, second, meetings } = rivalry;
    const [one, two] = [always(first, from, end), always(second, from, end)];
    const isShared = (competitor: number, other: number): boolean =>
      people.playersOf(competitor).every((player) => counts()(player, other) === meetings);
    const named =
      one !== undefined && two !== undefined
        ? { first: one, second: two }
        : {
            first: one !== undefined && isShared(one, second) ? one : first,
            second: two !== undefined && isShared(two, first) ? two : second,
          };
    const key = [named.first, named.second].sort((a, b) => a - b).join(' ');
    if (taken.has(key)) return undefined;
    taken.add(key);
    return { ...rivalry, ...named };
  };
};

const listOf = (frame: Frame, by: Subject, pairings: Pairings, options: RivalryOptions): Rivalry[] => {
  const { limit, minimum = MEETINGS, era } = options;
  const { lows, highs } = pairings;
  const rivalryOf = reader(frame, by, pairings);
  const once = asPairs(frame, pairings);
  const list = new TopList<Rivalry>(limit, inOrder(frame.table, options));
  for (let from = 0, end = 0; from < lows.length; from = end) {
    while (end < lows.length && lows[end] === lows[from] && highs[end] === highs[from]) end += 1;
    if (end - from < minimum) continue;
    const rivalry = once(rivalryOf(from, end), from, end);
    if (rivalry && (era === undefined || rivalry.era === era)) list.add(rivalry);
  }
  return list.done();
};

/**
 * The greatest rivalries of a discipline, best first. A match counts if it passes the filter for at least one side. If
 * players met only in the same pairs, these pairs have one rivalry instead of up to four rivalries of players.
 */
export const rivalries = (frame: Frame, by: Subject, options: RivalryOptions): Rivalry[] =>
  listOf(frame, by, pairingsOf(frame, by, options.filter), options);

/**
 * Rivalries of one pair with pairs, or of one player (with all partners) with players. The filter applies from this
 * side.
 */
export const rivalriesOf = (frame: Frame, person: number, options: RivalryOptions): Rivalry[] => {
  const by = frame.table.people.playersOf(person).length === 2 ? 'competitor' : 'player';
  return listOf(frame, by, pairingsOfPerson(frame, person, by, options.filter), options);
};
