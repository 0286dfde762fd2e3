import { classOf } from '@rallyrank/contracts/shared/number-class';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { roofs, surfaces } from '@rallyrank/contracts/sport/surfaces';
import { rankClasses, type SplitKind, splitKinds } from '@rallyrank/contracts/stats/player';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import type { Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { type SeenRow, seenRows } from '../frame/seen.js';
import { type Balance, balancing, emptyBalance } from '../head-to-head/balance.js';

/** The balance of all matches, and by kind of split and key. Keys are those of `getPlayerSplits`. */
export interface PersonSplits {
  readonly total: Balance;
  readonly by: Readonly<Record<SplitKind, ReadonlyMap<string, Balance>>>;
}

/** The class of the opponent's rank before the match; undefined if the rank is unknown. */
const rankClassOf = ({ sources: { rankOf } }: Frame, { row, own }: SeenRow): string | undefined => {
  const rank = rankOf?.(row, own === 1 ? 2 : 1) ?? 0;
  return rank > 0 ? classOf(rankClasses, rank) : undefined;
};

/** Returns a function that finds the key of a match in each kind of split; undefined if the fact is unknown. */
const keysIn = (frame: Frame) => {
  const { table, editions } = frame;
  const { edition, round, bestOf } = table.columns;
  return (seen: SeenRow): Readonly<Record<SplitKind, string | undefined>> => {
    const { row } = seen;
    const at = edition[row]!;
    return {
      surface: surfaces[editions.surface[at]!],
      roof: roofs[editions.roof[at]!],
      bestOf: bestOf[row] === 0 ? undefined : String(bestOf[row]),
      level: table.editions.at(at).ref.level,
      round: roundCodes[round[row]!],
      opponentRank: rankClassOf(frame, seen),
    };
  };
};

/** The matches of a competitor, or of a player with all partners, split by the facts about them. */
export const splitsOf = (frame: Frame, person: number, filter: Filter = {}): PersonSplits => {
  const add = balancing(frame);
  const keysOf = keysIn(frame);
  const total = emptyBalance();
  const by = Object.fromEntries(splitKinds.map((kind) => [kind, new Map()])) as Record<SplitKind, Map<string, Balance>>;
  for (const seen of seenRows(frame, person, filter)) {
    const keys = keysOf(seen);
    const own = splitKinds.flatMap((kind) => {
      const key = keys[kind];
      return key === undefined ? [] : inGroup(by[kind], key, emptyBalance);
    });
    add([total, ...own], seen.row, seen.own);
  }
  return { total, by };
};
