import type { PlayerChange } from '@rallyrank/contracts/players/edits';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import { type DecidedValues, type PersonValues, personFieldKeys } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { NOTHING_DECIDED, valuesOf } from '@rallyrank/shared/domain/players/decided-facts';
import { type Period, periodIdOf } from '@rallyrank/shared/domain/players/periods';
import type { StoredChange as Stored } from '@rallyrank/shared/domain/stored-change';
import { sourceOf } from './absorb-source.js';
import { associationPeriods, associationRow } from './association-periods.js';
import { shownValues } from './edit-player.js';
import { namePeriods, nameRow } from './name-periods.js';
import type { Periods } from './periods.js';
import { type PlayerState, player } from './player.js';
import { changesToTakeBack } from './take-back.js';

export type StoredChange = Stored<PlayerEvent | PersonFactEvent>;
export type Change = Omit<PlayerChange, 'by' | 'suggestedBy' | 'merged'> &
  Pick<StoredChange, 'userId' | 'suggestionId'> & { readonly mergedId: Id | null };

type Fields = Change['fields'];
interface State {
  readonly person: PlayerState;
  /** As sources state it. */
  readonly profile: Profile;
}

const nothing: Pick<Change, 'source' | 'fields' | 'relation' | 'double' | 'association' | 'name' | 'mergedId'> = {
  ...{ source: null, fields: [], relation: null, double: null, association: null, name: null, mergedId: null },
};

const differences = (before: Partial<PersonValues>, after: PersonValues, released: readonly string[] = []): Fields =>
  personFieldKeys
    .filter((key) => (before[key] ?? null) !== after[key] || released.includes(key))
    .map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field],
      released: released.includes(field),
    }));

const shown = ({ person, profile }: State, decided: DecidedValues = person?.decided ?? NOTHING_DECIDED) =>
  person ? shownValues(person, decided, profile) : {};
const sourced = (state: State) => shown(state, NOTHING_DECIDED);

const sourceIn = (keys: readonly string[] | undefined): string | null => (keys?.[0] ? sourceOf(keys[0]) : null);

const after = ({ person, profile }: State, { type, data }: StoredChange['event']): State => {
  if (type === 'ProfileStated') return { person, profile: data.profile };
  return { person: player.evolve(person, { type, data } as PlayerEvent), profile };
};

/** A period before and after a change. */
const periodChange = <P extends Period, R>(
  kind: Periods<P>,
  rowOf: (period: P) => R,
  [before, now]: readonly [State, State],
  periodId: number,
): { before: R | null; after: R | null } => {
  const rowIn = ({ person }: State): R | null => {
    const period = person && kind.find(person, periodId);
    return period ? rowOf(period) : null;
  };
  return { before: rowIn(before), after: rowIn(now) };
};

/** The part of a change that depends on its event. @param now the state after the event */
const described = (event: StoredChange['event'], before: State, now: State): Partial<Change> & Pick<Change, 'kind'> => {
  const nowShown = shown(now) as PersonValues;
  switch (event.type) {
    case 'PlayerRegistered':
      return { kind: 'registered', source: sourceIn(event.data.sourceKeys), fields: differences({}, nowShown) };
    case 'PlayerCorrected': {
      const source = sourceIn(event.data.changes.sourceKeys ?? now.person?.sourced.sourceKeys);
      return { kind: 'corrected', source, fields: differences(sourced(before), sourced(now) as PersonValues) };
    }
    case 'PlayerEdited':
      return { kind: 'edited', fields: differences(shown(before), nowShown, event.data.released) };
    case 'PlayersMerged':
      return { kind: 'merged', mergedId: event.data.mergedId, fields: differences(shown(before), nowShown) };
    case 'PlayersSeparated':
      return { kind: 'separated', mergedId: event.data.mergedId, fields: differences(shown(before), nowShown) };
    case 'PlayerAssociationDecided':
    case 'PlayerAssociationWithdrawn': {
      const kind = event.type === 'PlayerAssociationDecided' ? 'association' : 'associationWithdrawn';
      const association = periodChange(associationPeriods, associationRow, [before, now], periodIdOf(event));
      return { kind, association };
    }
    case 'PlayerNameDecided':
    case 'PlayerNameWithdrawn': {
      const kind = event.type === 'PlayerNameDecided' ? 'name' : 'nameWithdrawn';
      return { kind, name: periodChange(namePeriods, nameRow, [before, now], periodIdOf(event)) };
    }
    case 'ProfileStated': {
      const empty = before.person?.sourced ?? now.person?.sourced;
      if (!empty) return { kind: 'profile' };
      return {
        kind: 'profile',
        fields: differences(valuesOf(empty, before.profile), valuesOf(empty, now.profile)),
      };
    }
    case 'RelationStated':
      return { kind: 'relation', relation: event.data };
    case 'RelationWithdrawn':
      return { kind: 'relationWithdrawn', relation: event.data };
    case 'FixedDoubleStated': {
      const { isDecided: _, ...double } = event.data;
      return { kind: 'double', double };
    }
    case 'FixedDoubleWithdrawn':
      return { kind: 'doubleWithdrawn', double: event.data };
    default:
      throw new Error(`${event.type} is not an event about a person`);
  }
};

const isOfPlayer = (event: StoredChange['event']): event is PlayerEvent => event.type.startsWith('Player');

/** The changes of the facts about a player, newest first. @param stored in any order */
export const historyOf = (stored: readonly StoredChange[]): Change[] => {
  const inOrder = [...stored].sort((a, b) => a.position - b.position);
  const takeable = changesToTakeBack(inOrder.map(({ event }) => event).filter(isOfPlayer));
  const changes: Change[] = [];
  let state: State = { person: undefined, profile: {} };
  for (const { event, requestId: _, ...place } of inOrder) {
    const next = after(state, event);
    const canTakeBack = isOfPlayer(event) && takeable.has(place.version);
    if (event.type !== 'PlayerSuggestionDecided')
      changes.push({ ...nothing, ...place, ...described(event, state, next), canTakeBack });
    state = next;
  }
  return changes.reverse();
};
