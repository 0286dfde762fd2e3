import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getMatchDetail } from '@rallyrank/contracts/stats/match';

export type MatchDetail = AnswerOf<typeof getMatchDetail>['data'];
