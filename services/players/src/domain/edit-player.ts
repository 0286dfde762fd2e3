import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { type DecidedValues, type PersonFieldKey, personFieldKeys } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import {
  decidedAfter,
  NOTHING_DECIDED,
  type Person,
  personOf,
  shownProfile,
  valuesOf,
} from '@rallyrank/shared/domain/players/decided-facts';
import { editIn, type PlayerState, personAfter } from './player.js';

export interface PlayerEdit {
  /** Entered facts; null removes a fact. */
  readonly decided: DecidedValues;
  /** Facts that are again those of the sources. */
  readonly released: readonly PersonFieldKey[];
}

type Edited = Extract<PlayerEvent, { type: 'PlayerEdited' }>;

/** The facts as shown after some decisions. @param profile as sources state it */
export const shownValues = ({ sourced }: Pick<Person, 'sourced'>, decided: DecidedValues, profile: Profile) =>
  valuesOf(personOf(sourced, decided).shown, shownProfile(profile, decided));

/** A player with the profile that sources state. */
export interface Profiled {
  readonly person: Person;
  readonly profile: Profile;
}

/** The facts as shown. */
export const valuesOfPerson = ({ person, profile }: Profiled) => shownValues(person, person.decided, profile);

/** @throws DomainError request.invalid for a day that is not after the birth */
const checkDays = ({ birthDate, retireDate, deathDate }: ReturnType<typeof shownValues>): void => {
  for (const [field, day] of Object.entries({ retireDate, deathDate }))
    if (day !== null && birthDate !== null && day <= birthDate)
      throw new DomainError('request.invalid', { field, rule: 'after the day of birth' });
};

/** The event of an edit, without facts that are already decided that way or not decided. */
const edited = (person: Person, { decided, released }: PlayerEdit, profile: Profile): Edited[] => {
  const playerId = person.shown.id;
  const freed = personFieldKeys.filter((key) => released.includes(key) && person.decided[key] !== undefined);
  const changed = personFieldKeys.filter((key) => decided[key] !== undefined && decided[key] !== person.decided[key]);
  if (changed.length === 0 && freed.length === 0) return [];
  const values: DecidedValues = Object.fromEntries(changed.map((key) => [key, decided[key]]));
  checkDays(shownValues(person, decidedAfter(person.decided, { decided: values, released: freed }), profile));
  return [{ type: 'PlayerEdited', data: { playerId, decided: values, released: freed } }];
};

/**
 * The event of an edit; none if nothing changes. An entered fact that would be shown as before is not a decision.
 * @param profile as sources state it
 * @throws DomainError player.notFound; request.invalid if the days contradict each other, or if a fact is both entered
 * and released
 */
export const decideEdit =
  (playerId: Id, { decided, released }: PlayerEdit, profile: Profile) =>
  (person: PlayerState): Edited[] => {
    if (!person) throw new DomainError('player.notFound', { id: playerId });
    if (released.some((key) => decided[key] !== undefined))
      throw new DomainError('request.invalid', { field: 'released', rule: 'facts without an entered value' });
    const shownWith = (more: DecidedValues) => shownValues(person, { ...person.decided, ...more }, profile);
    const shown = shownWith(NOTHING_DECIDED);
    const keys = personFieldKeys.filter((key) => decided[key] !== undefined);
    const entered = keys.filter((key) => shownWith({ [key]: decided[key] })[key] !== shown[key]);
    const values = Object.fromEntries(entered.map((key) => [key, decided[key]]));
    return edited(person, { decided: values, released }, profile);
  };

/** The decisions before the first event and after each event. */
export const decisionsOver = (events: readonly PlayerEvent[]): DecidedValues[] => {
  const all = [NOTHING_DECIDED];
  for (const event of events) {
    const before = all.at(-1)!;
    const edit = editIn(event);
    all.push(edit ? decidedAfter(before, edit) : before);
  }
  return all;
};

/** The facts that an edit decided or released. */
const editedFacts = ({ decided, released }: Edited['data']): PersonFieldKey[] => [
  ...(Object.keys(decided) as PersonFieldKey[]),
  ...released,
];

/** The facts of an edit that have another decision now. */
const editedAgain = ({ data }: Edited, after: DecidedValues, now: DecidedValues): PersonFieldKey[] =>
  editedFacts(data).filter((key) => after[key] !== now[key]);

/** The versions of the edits that can be undone, because none of their facts was edited again. */
export const versionsToTakeBack = (events: readonly PlayerEvent[]): ReadonlySet<number> => {
  const decisions = decisionsOver(events);
  const now = decisions.at(-1)!;
  return new Set(
    events.flatMap((event, index) => {
      const version = index + 1;
      const canTakeBack = event.type === 'PlayerEdited' && editedAgain(event, decisions[version]!, now).length === 0;
      return canTakeBack ? [version] : [];
    }),
  );
};

/**
 * @throws DomainError edit.notFound if the event is not an edit; edit.superseded with the facts that were edited again
 */
const takingBack = (events: readonly PlayerEvent[], version: number): PlayerEdit => {
  const event = events[version - 1];
  if (event?.type !== 'PlayerEdited') throw new DomainError('edit.notFound', { version });
  const decisions = decisionsOver(events);
  const [before, after] = [decisions[version - 1]!, decisions[version]!];
  const again = editedAgain(event, after, decisions.at(-1)!);
  if (again.length > 0) throw new DomainError('edit.superseded', { fields: again.join(', ') });
  const keys = editedFacts(event.data);
  return {
    decided: Object.fromEntries(keys.filter((key) => before[key] !== undefined).map((key) => [key, before[key]])),
    released: keys.filter((key) => before[key] === undefined),
  };
};

/**
 * The event that restores the decisions from before an earlier edit.
 * @param events of the player
 * @param version of the edit, from 1
 * @throws DomainError player.notFound; edit.notFound if the event is not an edit; edit.superseded with the facts that
 * were edited again; request.invalid if the days contradict each other
 */
export const decideTakingBack = (
  playerId: Id,
  events: readonly PlayerEvent[],
  version: number,
  profile: Profile,
): Edited[] => {
  const person = personAfter(events);
  if (!person) throw new DomainError('player.notFound', { id: playerId });
  return edited(person, takingBack(events, version), profile);
};
