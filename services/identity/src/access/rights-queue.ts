import { token } from '@rallyrank/infra/nest/token';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';

/**
 * The queue of writes that grant permissions, each with the check before it: two writes that are harmless alone could
 * together grant a permission. Only the leader writes, so a queue in its process suffices; the rest of a former
 * leader's queue is rejected.
 */
export const RIGHTS_QUEUE = token<TermQueue>('RIGHTS_QUEUE');
