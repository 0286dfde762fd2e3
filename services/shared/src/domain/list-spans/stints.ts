import type { RankList } from '../world-ranking/rank-list.js';
import type { ListSpan } from './list-spans.js';

/** A time without a break at a rank or better. Days are day numbers. */
export interface Stint {
  readonly competitor: number;
  /** Day of the first list, and the day on which a list ended it; the last list's end where it goes on. */
  readonly from: number;
  readonly until: number;
  /** Days without the frozen ones, and the frozen ones. */
  readonly days: number;
  readonly frozen: number;
  readonly lists: number;
  /** Still there on the newest list. */
  readonly isOpen: boolean;
}

/** Every stint in the first `band` ranks over the lists of a discipline, by its first day and then by rank on it. */
export const stintsIn = (lists: readonly RankList[], spans: readonly ListSpan[], band: number): Stint[] => {
  const stints: { -readonly [K in keyof Stint]: Stint[K] }[] = [];
  let open = new Map<number, number>();
  for (const [i, { competitors, ranks }] of lists.entries()) {
    const { from, until, days, frozen } = spans[i]!;
    const still = new Map<number, number>();
    for (let row = 0; row < competitors.length && ranks[row]! <= band; row++) {
      const competitor = competitors[row]!;
      const known = open.get(competitor);
      const at = known ?? stints.push({ competitor, from, until, days: 0, frozen: 0, lists: 0, isOpen: false }) - 1;
      const stint = stints[at]!;
      stint.until = until;
      stint.days += days;
      stint.frozen += frozen;
      stint.lists += 1;
      still.set(competitor, at);
    }
    open = still;
  }
  for (const at of open.values()) stints[at]!.isOpen = true;
  return stints;
};
