import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { formatsOn } from '@rallyrank/contracts/sport/profiles';
import { type EventFieldKey, eventFieldKeys } from '@rallyrank/contracts/tournaments/event-fields';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { type Edition, type EditionEvent, editable } from './edition.js';
import { type EnteredEvent, eventValues, withValues } from './event-values.js';
import { DAYS_AROUND_EDITION, isNearEdition } from './match-rules.js';

export interface EventEdit {
  readonly entered: EnteredEvent;
  /** Fields whose facts are again those of the sources. */
  readonly released: readonly EventFieldKey[];
}

type Correction = Extract<EditionEvent, { type: 'EditionCorrected' }>;

/** The fields that users have decided. */
export const decidedFields = ({ sourced }: Pick<Edition, 'sourced'>): EventFieldKey[] =>
  eventFieldKeys.filter((key) => key in sourced);

const chosen = (values: EnteredEvent, keys: readonly EventFieldKey[]): EnteredEvent =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/** The facts that users have decided. */
export const decidedValues = (state: Edition): EnteredEvent =>
  state.facts ? chosen(eventValues(state.facts), decidedFields(state)) : {};

/**
 * @param decided fields that users have decided
 * @param sourced what sources state for decided fields, where that has changed
 */
export const correctionOf = (
  editionId: Id,
  facts: EditionFacts,
  decided: readonly EventFieldKey[],
  sourced: EnteredEvent = {},
): Correction => ({
  type: 'EditionCorrected',
  data: {
    ...{ editionId, ...facts },
    ...(decided.length > 0 && { decided: [...decided] }),
    ...(Object.keys(sourced).length > 0 && { sourced: { ...sourced } as Record<string, string | number | null> }),
  },
});

/** @throws DomainError event.unknownLevel, event.dates */
export const checkFacts = (
  profile: SportProfile,
  { name, level, startDate, endDate }: Pick<EditionFacts, 'name' | 'level' | 'startDate' | 'endDate'>,
): void => {
  if (!levelOf(profile, level)) throw new DomainError('event.unknownLevel', { name: name.en, level });
  if (endDate < startDate) throw new DomainError('event.dates', { name: name.en, startDate, endDate });
};

/** @throws DomainError event.unknownFormat */
export const checkFormat = (profile: SportProfile, { name, format, startDate }: EditionFacts): void => {
  if (format !== undefined && formatsOn(profile, startDate).every(({ key }) => key !== format))
    throw new DomainError('event.unknownFormat', { name: name.en, format });
};

/** @throws DomainError event.unknownLevel, event.dates; event.resultDate if a match is far from the new dates */
export const checkEdited = (profile: SportProfile, { matches }: Edition, facts: EditionFacts): void => {
  checkFacts(profile, facts);
  const { startDate: from, endDate: to } = facts;
  const far = [...matches.values()].find((match) => !isNearEdition(facts, match));
  if (far) throw new DomainError('event.resultDate', { date: far.date, days: DAYS_AROUND_EDITION, from, to });
};

/**
 * The event of an edit by a user; none if nothing changes. An entered fact that is already shown is not a decision.
 * @throws DomainError event.notFound, event.withdrawn; request.invalid if a fact is both entered and released;
 * event.unknownLevel, event.unknownFormat, event.dates, event.resultDate
 */
export const decideEventEdit =
  (profile: SportProfile, editionId: Id, { entered, released }: EventEdit) =>
  (state: Edition): Correction[] => {
    const known = editable(state, editionId);
    if (released.some((key) => entered[key] !== undefined))
      throw new DomainError('request.invalid', { field: 'released', rule: 'facts without an entered value' });
    const shown = eventValues(known);
    const changed = eventFieldKeys.filter((key) => entered[key] !== undefined && entered[key] !== shown[key]);
    const before = decidedFields(state);
    const freed = before.filter((key) => released.includes(key));
    const facts = withValues(known, { ...chosen(entered, changed), ...chosen(state.sourced, freed) });
    const decided = eventFieldKeys.filter(
      (key) => (before.includes(key) || changed.includes(key)) && !freed.includes(key),
    );
    if (isEqual(known, facts) && isEqual(before, decided)) return [];
    checkEdited(profile, state, facts);
    if (facts.format !== known.format) checkFormat(profile, facts);
    return [correctionOf(editionId, facts, decided)];
  };
