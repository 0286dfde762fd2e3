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
 * Path of SVG through ranks that each hold until the next list: the best rank on top, the worst at the bottom, a rank
 * that never changed in the middle.
 */
export const sparkPath = (ranks: readonly number[], { width, height }: Box): string => {
  const [first] = ranks;
  if (first === undefined) return '';
  const best = Math.min(...ranks);
  const spread = Math.max(...ranks) - best;
  const y = (rank: number) => (spread === 0 ? height / 2 : ((rank - best) / spread) * height).toFixed(1);
  const step = width / ranks.length;
  const steps = ranks.map((rank, at) => `V${y(rank)}H${((at + 1) * step).toFixed(1)}`);
  return `M0 ${y(first)}${steps.join('')}`;
};
