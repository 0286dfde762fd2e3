import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getRecordGrowth } from '@rallyrank/contracts/stats/records';
import type { Series } from '~/shared/charts/spec';

type Growth = AnswerOf<typeof getRecordGrowth>['data'];
type Holder = Growth['steps'][number]['holder'];

export const keyOf = ({ competitor, association }: Holder): string => competitor?.id ?? association ?? '';

/** A line for each holder, in the order in which they came: it ends where the next one takes over, and may begin again. */
export const growthSeries = ({ steps, until }: Growth, nameOf: (holder: Holder) => string): readonly Series[] => {
  const points = new Map<string, [string, number | null][]>();
  for (const [at, { date, value, holder }] of steps.entries()) {
    const next = steps[at + 1];
    const own = points.get(keyOf(holder)) ?? [];
    points.set(keyOf(holder), own);
    own.push([date, value]);
    if (next && keyOf(next.holder) === keyOf(holder)) continue;
    own.push([next?.date ?? until ?? date, value]);
    if (next) own.push([next.date, null]);
  }
  const holders = new Map(steps.map(({ holder }) => [keyOf(holder), holder]));
  return Array.from(holders, ([key, holder]) => ({
    name: nameOf(holder),
    competitor: key,
    points: points.get(key) ?? [],
  }));
};
