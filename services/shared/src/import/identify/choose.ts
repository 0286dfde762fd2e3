import { splitAddition } from '../../domain/names/additions.js';
import { nameTokens } from '../../domain/names/normalise.js';
import { type Candidate, isActive, type Person } from './candidate.js';

/** The basis of a choice: printed ranks, matches at the time, or the absence of other candidates. */
export type Ground = 'ranks' | 'matches' | 'only';

export type Choice =
  | { readonly kind: 'one'; readonly candidate: Candidate; readonly ground: Ground }
  | { readonly kind: 'several'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none' };

const NONE: Choice = { kind: 'none' };
const one = (candidate: Candidate, ground: Ground): Choice => ({ kind: 'one', candidate, ground });

/** The candidate whose printed ranks agree at least twice as often as those of any other candidate. */
const byRanks = (candidates: readonly Candidate[]): Candidate | undefined => {
  const [best, second] = candidates.toSorted((a, b) => b.evidence.agreed - a.evidence.agreed);
  return best && best.evidence.agreed > 0 && best.evidence.agreed >= 2 * (second?.evidence.agreed ?? 0)
    ? best
    : undefined;
};

const onlyOne = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * Prefers candidates with the same suffix, which distinguishes father and son. Without a suffix, both are candidates.
 */
const preferringAddition = (person: Person, candidates: readonly Candidate[]): readonly Candidate[] => {
  const { addition } = splitAddition(person.name);
  const marked = candidates.filter(({ name }) => splitAddition(name).addition === addition);
  return addition !== undefined && marked.length > 0 ? marked : candidates;
};

/** Chooses among the players of the same name. All candidates have a compatible age and suffix. */
export const chooseSame = (person: Person, fitting: readonly Candidate[]): Choice => {
  const candidates = preferringAddition(person, fitting);
  const [first, ...others] = candidates;
  if (!first) return NONE;
  if (others.length === 0) return one(first, 'only');
  const ranked = byRanks(candidates);
  if (ranked) return one(ranked, 'ranks');
  const active =
    onlyOne(candidates.filter((candidate) => isActive(person, candidate))) ??
    onlyOne(candidates.filter(({ career }) => career !== null));
  return active ? one(active, 'matches') : { kind: 'several', candidates };
};

/** Minimum number of agreeing ranks. Fewer ranks can agree by chance. */
const LEAST_AGREED = 3;
const LEAST_SHARE = 0.6;

const wordsOf = (name: string): string[] => nameTokens(splitAddition(name).bare);

/** Whether the longer name contains the words of the shorter one in the same order. An initial matches a word. */
const isContained = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  for (const word of short) {
    while (at < long.length && word !== long[at] && !(word.length === 1 && long[at]!.startsWith(word))) at += 1;
    if (at === long.length) return false;
    at += 1;
  }
  return true;
};

const isSpelling = (person: Person, candidate: Candidate): boolean => {
  const [one, other] = [wordsOf(person.name), wordsOf(candidate.name)];
  // A family name alone does not suffice.
  if (Math.min(one.length, other.length) < 2) return false;
  if (isContained(one, other)) return candidate.career === null || isActive(person, candidate);
  return one[0]?.[0] === other[0]?.[0] && isActive(person, candidate);
};

/**
 * Chooses a player for a name that no player has. A player with a similar name is chosen if printed ranks agree, or if
 * this player is the only one with the same words or initial and with matches at the time.
 */
export const chooseSimilar = (person: Person, candidates: readonly Candidate[]): Choice => {
  const proven = candidates.filter(
    ({ evidence: { agreed, compared } }) => agreed >= LEAST_AGREED && agreed >= LEAST_SHARE * compared,
  );
  const ranked = byRanks(proven);
  if (ranked) return one(ranked, 'ranks');
  const spelled = candidates.filter(
    (candidate) =>
      isSpelling(person, candidate) &&
      !(candidate.evidence.compared >= LEAST_AGREED && candidate.evidence.agreed === 0),
  );
  const contained = spelled.filter(({ name }) => isContained(wordsOf(person.name), wordsOf(name)));
  const likely = contained.length > 0 ? contained : spelled;
  const [first, ...others] = likely;
  if (!first) return NONE;
  return others.length === 0 ? one(first, 'matches') : { kind: 'several', candidates: likely };
};
