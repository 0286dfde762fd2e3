import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LONGEST_MS = 10 * DAY_MS;
/** Time without activity after which a session ends, in milliseconds. */
const IDLE_MS = 2 * DAY_MS;
const ADMIN_IDLE_MS = 30 * MINUTE_MS;
/** Minimum time between two stored activities of a session, in milliseconds. */
const NOTED_EVERY_MS = MINUTE_MS;

/** The time at which a session that is active now ends. All times are Unix times in milliseconds. */
export const endOf = (createdAt: number, now: number, roleIds: readonly string[]): number =>
  Math.min(createdAt + LONGEST_MS, now + (roleIds.includes(ADMIN_ROLE_ID) ? ADMIN_IDLE_MS : IDLE_MS));

/** Whether activity must be stored. @param seenAt last stored activity, Unix time in milliseconds */
export const isToBeNoted = (seenAt: number, now: number): boolean => now - seenAt >= NOTED_EVERY_MS;
