import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getRecordDetail } from '@rallyrank/contracts/stats/records';

/** A record with its rule, as its page receives it. */
export type RecordDetail = AnswerOf<typeof getRecordDetail>['data'];

/**
 * Whether results of major tournaments count: records over tournaments include them, unless the record is about another
 * level.
 */
export const countsMajors = (
  { category, domain }: Pick<RecordDetail, 'category' | 'domain'>,
  { levels }: Pick<SportProfile, 'levels'>,
): boolean => category === 'event' && !levels.some(({ key, major }) => domain.key === `level-${key}` && major !== true);
