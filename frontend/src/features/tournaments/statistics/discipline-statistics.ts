import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getEventStatistics } from '@rallyrank/contracts/stats/event-statistics';

/** The statistics of one discipline of an event. */
export type DisciplineStatistics = AnswerOf<typeof getEventStatistics>['data']['disciplines'][number];
