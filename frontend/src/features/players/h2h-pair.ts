import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';

/** Two competitors with their head-to-head. */
export type Pair = NonNullable<AnswerOf<typeof getPlayerH2H>['data']['pair']>;
