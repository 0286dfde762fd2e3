import type { ListSpan } from '@rallyrank/shared/domain/list-spans/list-spans';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';

/** Ranks of both sides on the list in force on the day of a match, by row; 0 if unlisted or if no list is in force. */
export interface RankColumns {
  readonly side1: Uint16Array;
  readonly side2: Uint16Array;
}

export const emptyRanks = ({ size }: MatchTable): RankColumns => ({
  side1: new Uint16Array(size),
  side2: new Uint16Array(size),
});

/**
 * Fills in the ranks of one discipline, in time linear in matches and list entries.
 * @param rows its matches in playing order
 * @param lists by day; `spans` contains the time for which each was in force
 */
export const fillRanks = (
  ranks: RankColumns,
  { columns, people }: MatchTable,
  rows: Int32Array,
  lists: readonly RankList[],
  spans: readonly ListSpan[],
): void => {
  const { date, side1, side2 } = columns;
  const rankOf = new Uint16Array(people.size);
  let at = -1;
  const turnTo = (next: number): void => {
    for (const competitor of lists[at]?.competitors ?? []) rankOf[competitor] = 0;
    at = next;
    const { competitors, ranks: own } = lists[at]!;
    for (let i = 0; i < competitors.length; i++) rankOf[competitors[i]!] = own[i]!;
  };
  for (const row of rows) {
    let next = at;
    while (next + 1 < lists.length && lists[next + 1]!.day <= date[row]!) next += 1;
    if (next !== at) turnTo(next);
    if (at < 0 || date[row]! >= spans[at]!.lapse) continue;
    ranks.side1[row] = rankOf[side1[row]!]!;
    ranks.side2[row] = rankOf[side2[row]!]!;
  }
};
