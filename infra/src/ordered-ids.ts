import { randomUUID } from 'node:crypto';

/** Ids that fit into the 12 bits of a UUID v7 that follow its time. */
const IDS_PER_MS = 0x1000;
const TIME_DIGITS = 12;
const COUNT_DIGITS = 3;
/** Where the random part of a UUID begins. */
const RANDOM_AT = 18;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * UUIDs of version 7, each above the one before it (RFC 9562, section 6.2, method 1): those of `randomUUIDv7` have no order within a
 * millisecond. The time goes on with the last id if the clock is set back.
 */
export const orderedIds = (now: () => Date): (() => string) => {
  let time = 0;
  let count = 0;
  return () => {
    const ms = now().getTime();
    if (ms > time) [time, count] = [ms, 0];
    else if (++count === IDS_PER_MS) [time, count] = [time + 1, 0];
    const digits = hex(time, TIME_DIGITS);
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7${hex(count, COUNT_DIGITS)}${randomUUID().slice(RANDOM_AT)}`;
  };
};
