import type { LikelyDay } from '@rallyrank/contracts/shared/refs';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';

/** Prefixes of the keys of sources that state only the first day of a tournament. */
const undatedSources: ReadonlySet<string> = new Set(['sackmann', 'sackmann-wta', 'tml']);

/** Whether a source of an edition states the day of each match; true for an edition that users created. */
export const hasDays = (sourceKeys: readonly string[]): boolean =>
  sourceKeys.length === 0 || sourceKeys.some((key) => !undatedSources.has(key.split(':')[0]!));

/** Number of rounds between a round and the final. */
const beforeFinal: Readonly<Partial<Record<RoundCode, number>>> = {
  ...{ F: 0, BR: 1, SF: 1, QF: 2, R16: 3, R32: 4, R64: 5, R128: 6, R256: 7 },
};

/** Tournaments of more days have a round every other day. */
const ONE_WEEK = 9;

interface Period {
  readonly startDate: Day;
  readonly endDate: Day;
}

/**
 * The likely day of a match of a tournament whose source states only the period: rounds of the main draw go back from
 * the last day. Other matches are played in the week of the first day.
 */
export const likelyDay = ({ startDate, endDate }: Period, round: RoundCode): LikelyDay => {
  const rounds = beforeFinal[round];
  if (rounds === undefined) return { day: startDate, isWeek: true };
  const [first, last] = [dayNumber(startDate), dayNumber(endDate)];
  const step = last - first > ONE_WEEK ? 2 : 1;
  return { day: dayOf(Math.max(first, last - step * rounds)), isWeek: false };
};
