import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LONGEST_MS = 10 * DAY_MS;
/** Without activity. */
const IDLE_MS = 2 * DAY_MS;
const ADMIN_IDLE_MS = 30 * MINUTE_MS;
/** Activity is stored no more often than this. */
const NOTED_EVERY_MS = MINUTE_MS;

/** When a session ends that was last active now, in milliseconds since 1970. */
export const endOf = (createdAt: number, now: number, roleIds: readonly string[]): number =>
  Math.min(createdAt + LONGEST_MS, now + (roleIds.includes(ADMIN_ROLE_ID) ? ADMIN_IDLE_MS : IDLE_MS));

export const isToBeNoted = (seenAt: number, now: number): boolean => now - seenAt >= NOTED_EVERY_MS;
