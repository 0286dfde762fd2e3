import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { FINAL } from '@rallyrank/shared/domain/results/reach';
import type { Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { type SeenRow, seenRows } from '../frame/seen.js';
import { type Balance, balancing, emptyBalance } from './balance.js';

type Surface = (typeof surfaces)[number];

/** The head-to-head of two people. Groups are in the order of their first match. */
export interface HeadToHead {
  readonly total: Balance;
  readonly finals: Balance;
  readonly byDiscipline: ReadonlyMap<number, Balance>;
  readonly byLevel: ReadonlyMap<string, Balance>;
  readonly byRound: ReadonlyMap<RoundCode, Balance>;
  readonly bySeason: ReadonlyMap<number, Balance>;
  readonly bySurface: ReadonlyMap<Surface, Balance>;
  /** All matches, including walkovers and unplayed ones, newest first. */
  readonly meetings: readonly SeenRow[];
}

/** Matches between two competitors, or between two players with all partners, in playing order. */
export const meetingsOf = (frame: Frame, first: number, second: number, filter: Filter = {}): SeenRow[] => {
  const { side1, side2 } = frame.table.columns;
  const others = new Set(frame.table.people.competitorsOf(second));
  return seenRows(frame, first, filter).filter(({ row, own }) => others.has((own === 1 ? side2 : side1)[row]!));
};

/**
 * The head-to-head of two competitors, or of two players with all partners: matches that count as won or lost, with
 * their games and points. Walkovers are counted separately.
 * @param first competitor number of the match table
 * @param second competitor number of the match table
 */
export const headToHead = (frame: Frame, first: number, second: number, filter: Filter = {}): HeadToHead => {
  const { round, edition, discipline } = frame.table.columns;
  const add = balancing(frame);
  const meetings = meetingsOf(frame, first, second, filter);
  const result = {
    total: emptyBalance(),
    finals: emptyBalance(),
    byDiscipline: new Map<number, Balance>(),
    byLevel: new Map<string, Balance>(),
    byRound: new Map<RoundCode, Balance>(),
    bySeason: new Map<number, Balance>(),
    bySurface: new Map<Surface, Balance>(),
    meetings: meetings.toReversed(),
  };
  for (const { row, own } of meetings) {
    const { ref, surface } = frame.table.editions.at(edition[row]!);
    const balances = [
      result.total,
      inGroup(result.byDiscipline, discipline[row]!, emptyBalance),
      inGroup(result.byLevel, ref.level, emptyBalance),
      inGroup(result.byRound, roundCodes[round[row]!]!, emptyBalance),
      inGroup(result.bySeason, ref.season, emptyBalance),
    ];
    if (surface) balances.push(inGroup(result.bySurface, surface, emptyBalance));
    if (round[row] === FINAL) balances.push(result.finals);
    add(balances, row, own);
  }
  return result;
};
