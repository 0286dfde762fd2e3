import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { contradiction, keysOf, sourceOf } from './merge.js';
import type { PlayerIndex } from './player-index.js';

export type Resolution =
  | { readonly kind: 'known'; readonly player: Person }
  | { readonly kind: 'new' }
  | { readonly kind: 'refused'; readonly reason: string };

const NEW: Resolution = { kind: 'new' };
const known = (player: Person): Resolution => ({ kind: 'known', player });
const refused = (reason: string): Resolution => ({ kind: 'refused', reason });

const differ = <T>(a: T | undefined, b: T | undefined): boolean => a !== undefined && b !== undefined && a !== b;
const named = ({ shown: { id, name, association, sourceKeys } }: Person): string =>
  `${id} ${[name.en, association, ...sourceKeys].filter(Boolean).join(', ')}`;

/** Whether no identifying fact differs, and no source lists the two under different keys. */
const isCompatible = (source: SourcePlayer, keys: readonly string[], player: PlayerRecord): boolean =>
  !differ(source.gender, player.gender) &&
  !differ(source.birthDate, player.birthDate) &&
  !player.sourceKeys.some((key) => keys.some((other) => sourceOf(other) === sourceOf(key)));

/** Whether other facts identify a person with a matching name: the same birth date or association. */
const agree = (source: SourcePlayer, hasKeys: boolean, { association, birthDate }: PlayerRecord): boolean => {
  if (source.birthDate !== undefined && source.birthDate === birthDate) return true;
  // A source with its own keys already distinguishes people, so a name alone is not enough to match a person of another
  // source.
  return hasKeys
    ? association !== undefined && source.association === association
    : !differ(source.association, association);
};

/** Whether a rule holds for the facts that users have decided, or for those that sources state. */
const either = ({ shown, sourced }: Person, holds: (facts: PlayerRecord) => boolean): boolean =>
  holds(shown) || (sourced !== shown && holds(sourced));

const byName = (source: SourcePlayer, keys: readonly string[], index: PlayerIndex): Resolution => {
  const candidates = index
    .withNames([source.name.en, ...source.otherNames])
    .filter((person) =>
      either(person, (facts) => isCompatible(source, keys, facts) && agree(source, keys.length > 0, facts)),
    );
  const bornThatDay = candidates.filter((person) =>
    either(person, ({ birthDate }) => birthDate !== undefined && birthDate === source.birthDate),
  );
  const [one, ...others] = bornThatDay.length > 0 ? bornThatDay : candidates;
  if (!one) return NEW;
  return others.length === 0 ? known(one) : refused(`several players match: ${[one, ...others].map(named).join('; ')}`);
};

const byKeys = (keys: readonly string[], index: PlayerIndex): Resolution | undefined => {
  const [one, ...others] = new Set(
    keys.map((key) => index.withSourceKey(key)).filter((player) => player !== undefined),
  );
  if (!one) return undefined;
  return others.length === 0
    ? known(one)
    : refused(`keys of several players: ${[one, ...others].map(named).join('; ')}`);
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
  const sameName =
    index.withNames([source.name.en]).includes(holder) && either(holder, (facts) => isCompatible(source, keys, facts));
  return sameName ? known(holder) : refused(`id ${source.id} is taken by ${named(holder)}`);
};

/**
 * Finds the person to whom a source refers: by the id of the caller, else by a source key, else by name together with
 * association, gender and birth date. Two people with the same name stay separate if their sources list them under two
 * keys. A row that matches several people is refused.
 */
export const resolvePlayer = (source: SourcePlayer, index: PlayerIndex): Resolution => {
  const keys = keysOf(source);
  const found =
    source.id === undefined ? (byKeys(keys, index) ?? byName(source, keys, index)) : byId(source, keys, index);
  const conflict = found.kind === 'known' ? contradiction(found.player.sourced, source) : undefined;
  return conflict === undefined ? found : refused(conflict);
};
