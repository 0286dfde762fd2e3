import type { RankList } from '../world-ranking/rank-list.js';
import { isContinued, type ListSpan } from './list-spans.js';

/** An unbroken period at a rank or better. A period without a list in force is a break. Days are day numbers. */
export interface Stint {
  readonly competitor: number;
  /**
   * Day of the first list, and the day, exclusive, on which a list or the lack of one ended the stint. An open stint
   * ends with the span of the newest list.
   */
  readonly from: number;
  readonly until: number;
  /** Number of days without frozen days, and number of frozen days. */
  readonly days: number;
  readonly frozen: number;
  readonly lists: number;
  /** Whether the stint continues on the newest list. */
  readonly isOpen: boolean;
}

/**
 * All stints in the top `band` ranks over the lists of a discipline, ordered by first day, then by the rank on that
 * day.
 */
export const stintsIn = (lists: readonly RankList[], spans: readonly ListSpan[], band: number): Stint[] => {
  const stints: { -readonly [K in keyof Stint]: Stint[K] }[] = [];
  let open = new Map<number, number>();
  for (const [i, { competitors, ranks }] of lists.entries()) {
    const { from, until, days, frozen } = spans[i]!;
    const still = new Map<number, number>();
    if (!isContinued(spans, i)) open = still;
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
