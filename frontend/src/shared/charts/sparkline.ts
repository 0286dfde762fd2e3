import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';

const DAYS = 52 * 7;

/** Ranks of the 52 weeks up to the last of the dates. */
export const lastYear = (dates: readonly Day[], ranks: readonly number[]): readonly number[] => {
  const last = dates.at(-1);
  if (last === undefined) return [];
  return ranks.slice(dates.findIndex((date) => dayNumber(date) > dayNumber(last) - DAYS));
};

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * SVG path through ranks that each hold until the next list: the best rank is at the top, the worst at the bottom, and
 * a rank that never changed in the middle. A null rank interrupts the line.
 */
export const sparkPath = (ranks: readonly (number | null)[], { width, height }: Box): string => {
  const known = ranks.filter((rank) => rank !== null);
  const best = Math.min(...known);
  const spread = Math.max(...known) - best;
  const y = (rank: number) => (spread === 0 ? height / 2 : ((rank - best) / spread) * height).toFixed(1);
  const x = (at: number) => ((at * width) / ranks.length).toFixed(1);
  const steps = ranks.map((rank, at) => {
    if (rank === null) return '';
    const goesOn = at > 0 && ranks[at - 1] !== null;
    return `${goesOn ? 'V' : `M${x(at)} `}${y(rank)}H${x(at + 1)}`;
  });
  return steps.join('');
};
