import { type Dimension, dimensions } from '@rallyrank/contracts/monitoring/visits';

/** A visit with its dimensions; a dimension that is null or empty is unknown. */
export type Counted = Readonly<Record<Dimension, string | null>> & { readonly visitor: string };

export interface DayCounts {
  readonly visits: number;
  readonly visitors: number;
  readonly counts: Record<Dimension, Record<string, number>>;
}

export const VISIT = 'visit';
const perVisit = dimensions.filter((dimension) => dimension !== 'action' && dimension !== 'player');
/** Maximum number of names per dimension and day. The limit is needed because anybody can send invented referrers. */
const MOST_NAMES = 200;

const most = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, MOST_NAMES));

/**
 * Counts the visits of a day. A player is counted once per visitor, so that reloading a page does not make a player
 * popular. Every other dimension is counted once per visit. Actions are counted separately.
 */
export class DayTally {
  private readonly tallies = new Map<Dimension, Map<string, number>>();
  private readonly visitors = new Set<string>();
  private readonly viewed = new Set<string>();
  private visits = 0;

  add(entry: Counted): void {
    if (entry.action !== VISIT) {
      this.count('action', entry);
      return;
    }
    this.visits += 1;
    this.visitors.add(entry.visitor);
    for (const dimension of perVisit) this.count(dimension, entry);
    const view = `${entry.player} ${entry.visitor}`;
    if (!this.viewed.has(view)) this.count('player', entry);
    this.viewed.add(view);
  }

  counts(): DayCounts {
    const counts = Object.fromEntries(dimensions.map((key) => [key, most(this.tallies.get(key) ?? new Map())]));
    return { visits: this.visits, visitors: this.visitors.size, counts: counts as DayCounts['counts'] };
  }

  private count(dimension: Dimension, entry: Counted): void {
    const name = entry[dimension];
    if (name === null || name === '') return;
    const tally = this.tallies.get(dimension) ?? new Map<string, number>();
    tally.set(name, (tally.get(name) ?? 0) + 1);
    this.tallies.set(dimension, tally);
  }
}

/** The sums of the counts of several days, largest first, at most `limit` entries. */
export const summed = (days: readonly DayCounts[], dimension: Dimension, limit: number) => {
  const sums = new Map<string, number>();
  for (const { counts } of days) {
    for (const [name, count] of Object.entries(counts[dimension])) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
};
