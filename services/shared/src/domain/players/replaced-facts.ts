import type { ReplacedFacts } from '@rallyrank/contracts/players/replaced-facts';
import type { PlayerRecord } from './player-record.js';

export const NOTHING_REPLACED: ReplacedFacts = {};

export type LastingFact = keyof ReplacedFacts;
const lastingFacts: readonly LastingFact[] = ['nameEn', 'nameZh', 'birthDate', 'gender', 'hand', 'heightCm'];

const factOf = (record: PlayerRecord, fact: LastingFact): string | number | undefined => {
  if (fact === 'nameEn') return record.name.en;
  return fact === 'nameZh' ? record.name.zh : record[fact];
};

const valuesIn = (replaced: ReplacedFacts, fact: LastingFact): readonly (string | number)[] => replaced[fact] ?? [];

export const isReplaced = (replaced: ReplacedFacts, fact: LastingFact, value: string | number): boolean =>
  valuesIn(replaced, fact).includes(value);

/** The replaced values after a correction. */
export const replacedAfter = (replaced: ReplacedFacts, before: PlayerRecord, after: PlayerRecord): ReplacedFacts => {
  const valuesOf = (fact: LastingFact) => {
    const [known, value] = [valuesIn(replaced, fact), factOf(before, fact)];
    const isGone = value !== undefined && value !== factOf(after, fact) && !isReplaced(replaced, fact, value);
    return isGone ? [...known, value] : known;
  };
  // In a fixed order, so that equal facts have equal JSON.
  const facts = lastingFacts.map((fact) => [fact, valuesOf(fact)] as const).filter(([, values]) => values.length > 0);
  return facts.length === 0 ? NOTHING_REPLACED : Object.fromEntries(facts);
};
