import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { nameKeys } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { contradiction, keysOf, sourceOf } from './absorb-source.js';
import type { PlayerIndex } from './player-index.js';

export type Resolution =
  | { readonly kind: 'known'; readonly player: Person }
  | { readonly kind: 'new' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The players among whom a user can choose. */
      readonly candidates?: readonly Person[];
    };

const NEW: Resolution = { kind: 'new' };
const known = (player: Person): Resolution => ({ kind: 'known', player });
const refused = (reason: string, candidates?: readonly Person[]): Resolution => ({
  kind: 'refused',
  reason,
  ...(candidates && { candidates }),
});

const named = ({ shown: { id, name, association, sourceKeys } }: Person): string =>
  `${id} ${[name.en, association, ...sourceKeys].filter(Boolean).join(', ')}`;

type Fact = 'gender' | 'birthDate' | 'association';

/** Whether a source states the fact that users have decided, or the one that sources have stated before. */
const states = (source: SourcePlayer, fact: Fact, { shown, sourced }: Person): boolean =>
  source[fact] !== undefined && (source[fact] === shown[fact] || source[fact] === sourced[fact]);

/** Whether a source states another fact than the known ones. Nothing differs from an unknown fact. */
const differs = (source: SourcePlayer, fact: Fact, person: Person): boolean =>
  source[fact] !== undefined && person.shown[fact] !== undefined && !states(source, fact, person);

/** Whether no identifying fact differs, and no source lists the two under different keys. */
const isCompatible = (source: SourcePlayer, keys: readonly string[], person: Person): boolean =>
  !differs(source, 'gender', person) &&
  !differs(source, 'birthDate', person) &&
  !person.shown.sourceKeys.some((key) => keys.some((other) => sourceOf(other) === sourceOf(key)));

/** Whether other facts identify a person with a matching name: the same birth date or association. */
const agree = (source: SourcePlayer, hasKeys: boolean, person: Person): boolean => {
  if (states(source, 'birthDate', person)) return true;
  // A source with its own keys already distinguishes people, so a name alone is not enough to match a person of another
  // source.
  return hasKeys ? states(source, 'association', person) : !differs(source, 'association', person);
};

/** Whether sources have stated a person of that name with the same birth date or association, apart from any edit. */
const isFromSources = ({ name, otherNames, birthDate, association }: SourcePlayer, { sourced }: Person): boolean => {
  const keys = new Set([name.en, ...otherNames].flatMap(nameKeys));
  const isNamed = [sourced.name.en, ...sourced.otherNames].flatMap(nameKeys).some((key) => keys.has(key));
  const isBorn = birthDate !== undefined && birthDate === sourced.birthDate;
  return isNamed && (isBorn || (association !== undefined && association === sourced.association));
};

const byName = (source: SourcePlayer, keys: readonly string[], index: PlayerIndex): Resolution => {
  const candidates = index
    .withNames([source.name.en, ...source.otherNames])
    .filter((person) => isCompatible(source, keys, person) && agree(source, keys.length > 0, person));
  const bornThatDay = candidates.filter((person) => states(source, 'birthDate', person));
  const likely = bornThatDay.length > 0 ? bornThatDay : candidates;
  const [one, ...others] = likely;
  if (!one) return NEW;
  if (others.length === 0) return known(one);
  // A user can give a person the name of another person, to whom sources still refer by it.
  const [sourced, ...more] = likely.filter(
    (person) => person.sourced === person.shown || isFromSources(source, person),
  );
  if (sourced && more.length === 0) return known(sourced);
  return refused(`several players match: ${likely.map(named).join('; ')}`, likely);
};

const byKeys = (keys: readonly string[], index: PlayerIndex): Resolution | undefined => {
  const [one, ...others] = new Set(
    keys.map((key) => index.withSourceKey(key)).filter((player) => player !== undefined),
  );
  if (!one) return undefined;
  const isOne = others.every((other) => index.target(other.shown.id) === index.target(one.shown.id));
  return isOne ? known(one) : refused(`keys of several players: ${[one, ...others].map(named).join('; ')}`);
};

/**
 * Resolves by the id of the caller. The name does not decide; the function only checks whether the holder of the id can
 * be that person.
 */
const byId = (source: SourcePlayer, keys: readonly string[], index: PlayerIndex): Resolution => {
  const holder = index.get(source.id!);
  const keyHolder = byKeys(keys, index);
  if (!holder) {
    return keyHolder?.kind === 'known'
      ? refused(`player ${named(keyHolder.player)} has another id`)
      : (keyHolder ?? NEW);
  }
  if (keyHolder) {
    const same = keyHolder.kind === 'known' && keyHolder.player === holder;
    return same ? keyHolder : refused(`id ${source.id} is taken by ${named(holder)}`);
  }
  const sameName = index.withNames([source.name.en]).includes(holder) && isCompatible(source, keys, holder);
  return sameName ? known(holder) : refused(`id ${source.id} is taken by ${named(holder)}`);
};

/** Resolves by the answer of a user, who chooses among the candidates of a row that several players match. */
const withAnswer = (found: Resolution, answer: SourcePlayer['answer']): Resolution => {
  if (found.kind !== 'refused' || !found.candidates || answer === undefined) return found;
  if (answer === 'new') return NEW;
  const chosen = found.candidates.find(({ shown }) => shown.id === answer);
  return chosen ? known(chosen) : found;
};

const byFacts = (source: SourcePlayer, keys: readonly string[], index: PlayerIndex): Resolution =>
  source.id === undefined ? (byKeys(keys, index) ?? byName(source, keys, index)) : byId(source, keys, index);

/**
 * Finds the person to whom a source refers: by the id of the caller, else by a source key, else by name together with
 * association, gender and birth date. Two people with the same name stay separate if their sources list them under two
 * keys. A row that matches several people is refused, unless a user has answered which of them it is.
 */
export const resolvePlayer = (source: SourcePlayer, index: PlayerIndex): Resolution => {
  const keys = keysOf(source);
  const found = withAnswer(byFacts(source, keys, index), source.answer);
  const conflict = found.kind === 'known' ? contradiction(found.player, source) : undefined;
  return conflict === undefined ? found : refused(conflict);
};
