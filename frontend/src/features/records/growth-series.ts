import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getRecordGrowth } from '@rallyrank/contracts/stats/records';
import type { Series } from '~/shared/charts/spec';

type Growth = AnswerOf<typeof getRecordGrowth>['data'];
type Best = Growth['steps'][number]['best'];
type Holder = NonNullable<Best>['holder'];

const keyOf = ({ competitor, association }: Holder): string => competitor?.id ?? association ?? '';

const isHeldBy = (key: string, best: Best | undefined): boolean => !!best && keyOf(best.holder) === key;

/**
 * A line for each holder, in the order of their first times: it ends where the next holder takes over, and may begin
 * again.
 */
export const growthSeries = ({ steps, until }: Growth, nameOf: (holder: Holder) => string): readonly Series[] => {
  const lines = new Map<string, { readonly holder: Holder; readonly points: [string, number | null][] }>();
  for (const [at, { date, best }] of steps.entries()) {
    if (!best) continue;
    const key = keyOf(best.holder);
    const line = lines.get(key) ?? { holder: best.holder, points: [] };
    lines.set(key, line);
    const { points } = line;
    points.push([date, best.value]);
    const next = steps[at + 1];
    if (isHeldBy(key, next?.best)) continue;
    points.push([next?.date ?? until ?? date, best.value]);
    if (next) points.push([next.date, null]);
  }
  return Array.from(lines, ([key, { holder, points }]) => ({ name: nameOf(holder), competitor: key, points }));
};
