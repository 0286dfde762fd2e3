import type { PlayerEvent, PlayerFacts } from '@rallyrank/contracts/players/events';
import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isOfAssociation } from '@rallyrank/shared/domain/players/association-on';
import {
  correctedPerson,
  type decidedAfter,
  editedPerson,
  NOTHING_DECIDED,
  type Person,
  personOf,
  personWith,
} from '@rallyrank/shared/domain/players/decided-facts';
import { isOfName } from '@rallyrank/shared/domain/players/name-on';
import { periodsAfter } from '@rallyrank/shared/domain/players/periods';
import { playerRecord } from '@rallyrank/shared/domain/players/player-record';
import { changesFrom, keysOf } from './absorb-source.js';

export type PlayerState = Person | undefined;

/** `register` adds a new person; `absorb` adds the facts of a source to a known person. */
export type PlayerCommand = { readonly kind: 'register' | 'absorb'; readonly source: SourcePlayer };

/** The facts that an event decides and releases; undefined for an event that does neither. */
export const editIn = (event: PlayerEvent): Parameters<typeof decidedAfter>[1] | undefined => {
  if (event.type === 'PlayersMerged') return { decided: event.data.decided, released: [] };
  return event.type === 'PlayerEdited' || event.type === 'PlayersSeparated' ? event.data : undefined;
};

const initial = (): PlayerState => undefined;

const evolve = (state: PlayerState, event: PlayerEvent): PlayerState => {
  if (event.type === 'PlayerRegistered')
    return personOf(playerRecord(event.data.playerId, event.data), NOTHING_DECIDED);
  if (!state) return state;
  if (event.type === 'PlayerWithdrawn') return undefined;
  if (event.type === 'PlayerCorrected') return correctedPerson(state, event.data.changes);
  if (event.type === 'PlayerRestored')
    return personWith(state, {
      sourced: playerRecord(event.data.playerId, event.data),
      replaced: event.data.replaced,
    });
  const edit = editIn(event);
  if (edit) return editedPerson(state, edit);
  if (isOfAssociation(event))
    return personWith(state, { associationPeriods: periodsAfter(state.associationPeriods, event) });
  return isOfName(event) ? personWith(state, { namePeriods: periodsAfter(state.namePeriods, event) }) : state;
};

const factsOf = (source: SourcePlayer): PlayerFacts => {
  const { id: _, sourceKey: __, sourceKeys: ___, keepsName: ____, answer: _____, ...facts } = source;
  return { ...facts, sourceKeys: keysOf(source) };
};

const decideOne = (playerId: Id, { kind, source }: PlayerCommand, state: PlayerState): PlayerEvent[] => {
  if (kind === 'register') {
    if (state) throw new DomainError('write.conflict');
    return [{ type: 'PlayerRegistered', data: { playerId, ...factsOf(source) } }];
  }
  if (!state) throw new DomainError('player.notFound', { id: playerId });
  const changes = changesFrom(state, source);
  return changes ? [{ type: 'PlayerCorrected', data: { playerId, changes } }] : [];
};

/**
 * The events of commands on one player. Each command applies to the state after the previous one.
 * @throws DomainError write.conflict if the id is in use; player.notFound if there is no player to absorb facts into
 */
const decide =
  (playerId: Id, commands: readonly PlayerCommand[]) =>
  (state: PlayerState): PlayerEvent[] => {
    const all: PlayerEvent[] = [];
    let now = state;
    for (const command of commands) {
      const events = decideOne(playerId, command, now);
      now = events.reduce(evolve, now);
      all.push(...events);
    }
    return all;
  };

/** The person after all events of the stream. */
export const personAfter = (events: readonly PlayerEvent[]): PlayerState => events.reduce(evolve, initial());

export const player = { initial, evolve, decide };
