import type { Day } from '@rallyrank/contracts/shared/time';

/** A competitor's row on one list. */
export interface Appearance {
  readonly date: Day;
  readonly rank: number;
  readonly points: number;
  /** Days until the next list of the discipline; the newest list counts 7. */
  readonly daysInForce: number;
  readonly isNewest: boolean;
}

const DAYS_PER_WEEK = 7;

/**
 * Standing of a competitor from its appearances, by date. The best rank is dated by the first list that has it; weeks at No. 1
 * are the days in force of the lists led, as whole weeks.
 */
export const standingOf = (appearances: readonly Appearance[]) => {
  const newest = appearances.find((appearance) => appearance.isNewest);
  const best = appearances.reduce<Appearance | undefined>((a, b) => (a && a.rank <= b.rank ? a : b), undefined);
  const daysAtNo1 = appearances.reduce((days, a) => days + (a.rank === 1 ? a.daysInForce : 0), 0);
  return {
    currentRank: newest?.rank ?? null,
    currentPoints: newest?.points ?? null,
    bestRank: best?.rank ?? null,
    bestRankDate: best?.date ?? null,
    bestPoints: best ? appearances.reduce((points, a) => Math.max(points, a.points), 0) : null,
    weeksAtNo1: Math.floor(daysAtNo1 / DAYS_PER_WEEK),
  };
};
