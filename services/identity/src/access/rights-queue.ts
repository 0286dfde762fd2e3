import { token } from '@rallyrank/infra/nest/token';
import type { SerialQueue } from '@rallyrank/infra/serial-queue';

/**
 * The writes that decide who has which rights, each with the check before it: two that are harmless alone could give a right together. Only
 * the leader writes, so a queue of its process suffices.
 */
export const RIGHTS_QUEUE = token<SerialQueue>('RIGHTS_QUEUE');
