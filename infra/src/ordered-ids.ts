import { randomUUID } from 'node:crypto';

/** Number of ids that fit into the 12 bits after the time of a UUID v7. */
const IDS_PER_MS = 0x1000;
const TIME_DIGITS = 12;
const COUNT_DIGITS = 3;
/** Index at which the random part of a UUID begins. */
const RANDOM_AT = 18;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * Returns a function that creates UUIDs of version 7, each greater than the previous one (RFC 9562, section 6.2, method
 * 1). The ids of `randomUUIDv7` have no order within a millisecond. If the clock is set back, the time continues from
 * the last id.
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
