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
import type { PlayerState } from './player.js';

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

/** @throws DomainError request.invalid for a day that is not after the birth */
const checkDays = ({ birthDate, retireDate, deathDate }: ReturnType<typeof shownValues>): void => {
  for (const [field, day] of Object.entries({ retireDate, deathDate }))
    if (day !== null && birthDate !== null && day <= birthDate)
      throw new DomainError('request.invalid', { field, rule: 'after the day of birth' });
};

/**
 * The event of an edit; none if nothing changes. An entered fact that is shown already is no decision.
 * @param profile as sources state it
 * @throws DomainError player.notFound; request.invalid if the days contradict each other
 */
export const decideEdit =
  (playerId: Id, { decided, released }: PlayerEdit, profile: Profile) =>
  (person: PlayerState): Edited[] => {
    if (!person) throw new DomainError('player.notFound', { id: playerId });
    const before = shownValues(person, person.decided, profile);
    const freed = released.filter((key) => person.decided[key] !== undefined && decided[key] === undefined);
    const changed = personFieldKeys.filter((key) => decided[key] !== undefined && decided[key] !== before[key]);
    if (changed.length === 0 && freed.length === 0) return [];
    const values: DecidedValues = Object.fromEntries(changed.map((key) => [key, decided[key]]));
    checkDays(shownValues(person, decidedAfter(person.decided, { decided: values, released: freed }), profile));
    return [{ type: 'PlayerEdited', data: { playerId, decided: values, released: freed } }];
  };

/** The facts of an edit, with the decisions before it, after it and now; undefined if the event is no edit. */
const editAt = (events: readonly PlayerEvent[], version: number) => {
  const event = events[version - 1];
  if (event?.type !== 'PlayerEdited') return undefined;
  const decisions = (until: number): DecidedValues =>
    events
      .slice(0, until)
      .reduce((all, each) => (each.type === 'PlayerEdited' ? decidedAfter(all, each.data) : all), NOTHING_DECIDED);
  const keys = [...(Object.keys(event.data.decided) as PersonFieldKey[]), ...event.data.released];
  return { keys, before: decisions(version - 1), after: decisions(version), now: decisions(events.length) };
};

/**
 * The edit that restores the decisions from before an earlier edit.
 * @param version of the edit, from 1
 * @throws DomainError edit.notFound if the event is no edit; edit.superseded with the facts that were edited again
 */
export const takingBack = (events: readonly PlayerEvent[], version: number): PlayerEdit => {
  const edit = editAt(events, version);
  if (!edit) throw new DomainError('edit.notFound', { version });
  const { keys, before, after, now } = edit;
  const superseded = keys.filter((key) => after[key] !== now[key]);
  if (superseded.length > 0) throw new DomainError('edit.superseded', { fields: superseded.join(', ') });
  return {
    decided: Object.fromEntries(keys.filter((key) => before[key] !== undefined).map((key) => [key, before[key]])),
    released: keys.filter((key) => before[key] === undefined),
  };
};

/** Whether `takingBack` accepts the edit with the version. */
export const canTakeBack = (events: readonly PlayerEvent[], version: number): boolean => {
  const edit = editAt(events, version);
  return edit?.keys.every((key) => edit.after[key] === edit.now[key]) ?? false;
};
