import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { MatchTable } from '../match-table/match-table.js';
import { doubtOf } from './doubt-remark.js';

const SET = 6;

/** Whether a set ended 6-0 to 6-4, 7-5 or 7-6, as nearly all sets do. */
const isCommonSet = (one: number, two: number, tieBreak: number | undefined): boolean => {
  const [high, low] = one > two ? [one, two] : [two, one];
  if (high === SET) return low <= SET - 2 && tieBreak === undefined;
  return high === SET + 1 && (low === SET || (low === SET - 1 && tieBreak === undefined));
};

/** Whether a score consists of common sets that decide the match. Allocates nothing, for loops over many matches. */
const isCommon = (table: MatchTable, row: number): boolean => {
  const needed = (table.columns.bestOf[row]! + 1) / 2;
  let [first, second] = [0, 0];
  for (let set = table.gameCount(row) - 1; set >= 0; set--) {
    const [one, two] = [table.pointsIn(row, set, 1), table.pointsIn(row, set, 2)];
    if (!isCommonSet(one, two, table.tieBreakIn(row, set))) return false;
    if (one > two) first += 1;
    else second += 1;
  }
  return Math.max(first, second) === needed && (table.columns.winner[row] === 1 ? first > second : second > first);
};

/**
 * Returns a predicate for matches whose score is too doubtful for figures (see `scoreDoubt`). The result
 * of such a match counts, but its score is treated as unknown.
 */
export const doubtfulRows = (table: MatchTable, profile: SportProfile): ((row: number) => boolean) => {
  if (profile.scoring.every(({ unit }) => unit === 'game')) return () => false;
  const { edition, discipline, outcome, winner, bestOf } = table.columns;
  return (row) => {
    if (winner[row] === 0) return false;
    const { ref, format } = table.editions.at(edition[row]!);
    if (format === undefined && isCommon(table, row)) return false;
    const doubt = doubtOf(
      profile,
      { startDate: ref.startDate, format },
      {
        discipline: disciplines[discipline[row]!]!,
        outcome: outcomes[outcome[row]!]!,
        winner: winner[row] as 1 | 2,
        games: table.games(row) as MatchFacts['games'],
        ...(bestOf[row] !== 0 && { bestOf: bestOf[row] as 3 | 5 }),
      },
    );
    return doubt !== undefined;
  };
};
