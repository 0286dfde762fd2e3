import { PlayerFacts } from '@rallyrank/contracts/players/events';
import { z } from 'zod';
import type { PlayerRecord } from './player-record.js';

const { birthDate, gender, hand, heightCm } = PlayerFacts.shape;

/**
 * By fact, the values that sources stated earlier and have replaced since. A source that states one of them again is an
 * earlier version, so the value is not restored. The association is not included: a person can return to an earlier one.
 */
export const ReplacedFacts = z
  .object({
    nameEn: z.array(z.string()),
    nameZh: z.array(z.string()),
    birthDate: z.array(birthDate.unwrap()),
    gender: z.array(gender.unwrap()),
    hand: z.array(hand.unwrap()),
    heightCm: z.array(heightCm.unwrap()),
  })
  .partial();
export type ReplacedFacts = Readonly<z.infer<typeof ReplacedFacts>>;

export const NOTHING_REPLACED: ReplacedFacts = {};

const lastingFacts = ReplacedFacts.keyof().options;
type LastingFact = (typeof lastingFacts)[number];

const factOf = (record: PlayerRecord, fact: LastingFact): string | number | undefined => {
  if (fact === 'nameEn') return record.name.en;
  return fact === 'nameZh' ? record.name.zh : record[fact];
};

export const isReplaced = (replaced: ReplacedFacts, fact: string, value: string | number): boolean =>
  ((replaced as Readonly<Record<string, readonly (string | number)[]>>)[fact] ?? []).includes(value);

/** The replaced values after a correction. */
export const replacedAfter = (replaced: ReplacedFacts, before: PlayerRecord, after: PlayerRecord): ReplacedFacts => {
  const valuesOf = (fact: LastingFact) => {
    const [known, value] = [replaced[fact] ?? [], factOf(before, fact)];
    const isGone = value !== undefined && value !== factOf(after, fact) && !isReplaced(replaced, fact, value);
    return isGone ? [...known, value] : known;
  };
  // In the order of the schema, so that equal facts have equal JSON.
  const facts = lastingFacts.map((fact) => [fact, valuesOf(fact)] as const).filter(([, values]) => values.length > 0);
  return facts.length === 0 ? NOTHING_REPLACED : Object.fromEntries(facts);
};
