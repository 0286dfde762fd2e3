import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { Competitor } from '../competitor.js';

/** A pair that played a discipline together for at least two seasons without a break. */
export interface LongPair {
  readonly pair: Competitor;
  readonly discipline: Discipline;
  /** Day numbers; `until` is undefined for pairs who still play together. */
  readonly from: number;
  readonly until: number | undefined;
}

const LONG_DAYS = 600;

/** Records the partners of all players from season to season. */
export const createPairHistory = () => {
  const together = new Map<string, LongPair>();
  const ended: LongPair[] = [];
  return {
    /** The pairs of a discipline from a day on. */
    note(day: number, discipline: Discipline, pairs: readonly Competitor[]): void {
      const now = new Set(pairs.map(({ id }) => `${discipline} ${id}`));
      for (const [key, one] of together) {
        if (one.discipline !== discipline || now.has(key)) continue;
        ended.push({ ...one, until: day });
        together.delete(key);
      }
      for (const pair of pairs) {
        const key = `${discipline} ${pair.id}`;
        if (!together.has(key)) together.set(key, { pair, discipline, from: day, until: undefined });
      }
    },
    /** @param end the day after the last one of the world */
    longPairs: (end: number): LongPair[] =>
      [...ended, ...together.values()].filter(({ from, until = end }) => until - from > LONG_DAYS),
  };
};

export const doubleFacts = (pairs: readonly LongPair[]): PersonFact[] =>
  pairs.map(({ pair, discipline, from, until }) => ({
    type: 'double',
    pairId: pair.id,
    discipline,
    from: dayOf(from),
    ...(until !== undefined && { until: dayOf(until) }),
  }));
