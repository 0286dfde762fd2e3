import type { getRankingStanding } from '@rallyrank/contracts/rankings/standing';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import type { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { Stint } from '@rallyrank/shared/domain/list-spans/stints';
import { bandOf } from '../domain/band.js';

/** A stint in the form of answers. */
export const stintView = (
  { from, until, days, frozen, isOpen }: Stint,
  band: (typeof bands)[number],
): ResultOf<typeof getRankingStanding>['stints'][number] => ({
  rank: bandOf(band),
  from: dayOf(from),
  until: dayOf(until),
  weeks: weeksOf(days),
  days,
  frozenDays: frozen,
  isOpen,
});
