import type { listEvents } from '@rallyrank/contracts/tournaments/editions';
import type { RowOf } from '~/shared/ui/table/use-list';

export type EventRow = RowOf<typeof listEvents>;

/** Strength of the lowest level, as a share of the theme colour. */
const FAINTEST = 0.08;

/** Strength of the theme colour for each level of a season (0-1); the highest level has 1. */
export const strengthsOf = (
  events: readonly { readonly level: string }[],
  compare: (a: string, b: string) => number,
): ReadonlyMap<string, number> => {
  const levels = [...new Set(events.map(({ level }) => level))].sort(compare);
  const step = (1 - FAINTEST) / Math.max(1, levels.length - 1);
  return new Map(levels.map((level, at) => [level, 1 - at * step]));
};
