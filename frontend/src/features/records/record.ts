import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getRecordDetail } from '@rallyrank/contracts/stats/records';

/** A record with its rule, as its page gets it. */
export type RecordDetail = AnswerOf<typeof getRecordDetail>['data'];
