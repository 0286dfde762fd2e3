import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { type DecidedValues, type PersonFieldKey, personFieldKeys } from '@rallyrank/contracts/players/person-values';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { newNames } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import { periodIdOf } from '@rallyrank/shared/domain/players/periods';
import { associationPeriods } from './association-periods.js';
import { decideEdit, decisionsOver, type Profiled, valuesOfPerson } from './edit-player.js';
import { namePeriods } from './name-periods.js';
import { personAfter } from './player.js';

type Merged = Extract<PlayerEvent, { type: 'PlayersMerged' }>;

const NO_PERIODS: NonNullable<Merged['data']['periods']> = { associations: [], names: [] };

/** All other names of the remaining player after the merge, one per line; undefined if the merge adds none. */
const namesToAdd = (kept: Person, merged: Person): string | undefined => {
  const { name, otherNames } = kept.shown;
  const { name: own, otherNames: others } = merged.shown;
  const chinese = own.zh !== undefined && kept.shown.name.zh !== undefined && own.zh !== kept.shown.name.zh;
  const added = newNames([own.en, ...others, ...(chinese ? [own.zh!] : [])], [name.en, ...otherNames]);
  return added.length === 0 ? undefined : [...otherNames, ...added].join('\n');
};

/** Facts that are known of the merged player only, and its names. */
const factsToAdd = (kept: Profiled, merged: Profiled): DecidedValues => {
  const [own, others] = [valuesOfPerson(kept), valuesOfPerson(merged)];
  const missing = personFieldKeys.filter((key) => key !== 'otherNames' && own[key] === null && others[key] !== null);
  const otherNames = namesToAdd(kept.person, merged.person);
  return {
    ...Object.fromEntries(missing.map((key) => [key, others[key]])),
    ...(otherNames !== undefined && { otherNames }),
  };
};

/**
 * The event that merges one player into another. The remaining player keeps its facts and gets the missing ones.
 * @throws DomainError request.invalid if the facts of the two contradict each other
 */
export const decideMerge = (kept: Profiled, merged: Profiled): Merged => {
  const { id } = kept.person.shown;
  const [sex, other] = [kept.person.shown.gender, merged.person.shown.gender];
  if (sex && other && sex !== other) throw new DomainError('player.notOne', { rule: 'their sexes differ' });
  const [edit] = decideEdit(id, { decided: factsToAdd(kept, merged), released: [] }, kept.profile)(kept.person);
  return {
    type: 'PlayersMerged',
    data: { playerId: id, mergedId: merged.person.shown.id, decided: edit?.data.decided ?? {} },
  };
};

/**
 * The events of a merge: the merge, and the periods of the merged player on days on which the remaining one has none.
 * @param events of the remaining player
 * @throws DomainError as `decideMerge` does
 */
export const decideMergeWithPeriods = (
  events: readonly PlayerEvent[],
  kept: Profiled,
  merged: Profiled,
): PlayerEvent[] => {
  const { id } = kept.person.shown;
  const merge = decideMerge(kept, merged);
  const associations = associationPeriods.fill(id, merged.person.associationPeriods)(events);
  const names = namePeriods.fill(id, merged.person.namePeriods)(events);
  if (associations.length + names.length === 0) return [merge];
  const periods = { associations: associations.map(periodIdOf), names: names.map(periodIdOf) };
  return [{ ...merge, data: { ...merge.data, periods } }, ...associations, ...names];
};

/** By merged player, the version of the merge that is in force. */
const mergesInForce = (events: readonly PlayerEvent[]): ReadonlyMap<Id, number> => {
  const found = new Map<Id, number>();
  for (const [index, event] of events.entries()) {
    if (event.type === 'PlayersMerged') found.set(event.data.mergedId, index + 1);
    if (event.type === 'PlayersSeparated') found.delete(event.data.mergedId);
  }
  return found;
};

/** The versions of the merges that can be undone. */
export const mergesToTakeBack = (events: readonly PlayerEvent[]): ReadonlySet<number> =>
  new Set(mergesInForce(events).values());

/**
 * The events that separate two merged players, restore the decisions from before the merge, and withdraw the periods
 * that it added, each unless it was changed since.
 * @throws DomainError edit.superseded if the players are separate already
 */
export const takeMergeBack = (playerId: Id, events: readonly PlayerEvent[], version: number): PlayerEvent[] => {
  const { mergedId, decided, periods = NO_PERIODS } = (events[version - 1] as Merged).data;
  if (mergesInForce(events).get(mergedId) !== version) throw new DomainError('edit.superseded', { fields: mergedId });
  const person = personAfter(events)!;
  const now = person.decided;
  const before = decisionsOver(events)[version - 1]!;
  const unchanged = (Object.keys(decided) as PersonFieldKey[]).filter((key) => now[key] === decided[key]);
  const restored = unchanged.filter((key) => before[key] !== undefined);
  const data = {
    ...{ playerId, mergedId },
    decided: Object.fromEntries(restored.map((key) => [key, before[key]])),
    released: unchanged.filter((key) => before[key] === undefined),
  };
  // The merge is followed by the periods of its append.
  const merged = personAfter(events.slice(0, version + periods.associations.length + periods.names.length))!;
  return [
    { type: 'PlayersSeparated', data },
    ...associationPeriods.withdrawUnchanged(merged, person, periods.associations),
    ...namePeriods.withdrawUnchanged(merged, person, periods.names),
  ];
};
