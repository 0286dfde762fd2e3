import { token } from '@rallyrank/infra/nest/token';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';

/**
 * The writes that decide who has which rights, each with the check before it: two that are harmless alone could give a
 * right together. Only the leader writes, so a queue of its process suffices; what a former leader still has in its
 * queue is rejected.
 */
export const RIGHTS_QUEUE = token<TermQueue>('RIGHTS_QUEUE');
