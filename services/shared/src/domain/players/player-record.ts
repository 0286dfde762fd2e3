import type { PlayerEvent, PlayerFacts } from '@rallyrank/contracts/players/events';
import type { Id } from '@rallyrank/contracts/shared/ids';

/** All known facts about a player. A record is immutable: a correction creates a new one. */
export type PlayerRecord = Readonly<PlayerFacts> & { readonly id: Id };

/** Two players who play together, the smaller id first. */
export interface PairRecord {
  readonly id: Id;
  readonly playerIds: readonly [Id, Id];
}

const NOTHING: string[] = [];

/**
 * Creates a record with a fixed key order and without absent keys, so that equal records have equal JSON and share one
 * object shape in memory.
 */
export const playerRecord = (id: Id, facts: PlayerFacts): PlayerRecord => ({
  id,
  name: facts.name.zh === undefined ? { en: facts.name.en } : { en: facts.name.en, zh: facts.name.zh },
  ...(facts.gender && { gender: facts.gender }),
  ...(facts.association && { association: facts.association }),
  ...(facts.birthDate && { birthDate: facts.birthDate }),
  ...(facts.hand && { hand: facts.hand }),
  ...(facts.heightCm && { heightCm: facts.heightCm }),
  otherNames: facts.otherNames.length === 0 ? NOTHING : facts.otherNames,
  sourceKeys: facts.sourceKeys.length === 0 ? NOTHING : facts.sourceKeys,
});

export type PlayerChanges = Extract<PlayerEvent, { type: 'PlayerCorrected' }>['data']['changes'];

/** The record after a correction. Facts that `changes` does not name are kept, and lists are replaced as a whole. */
export const correctedRecord = (before: PlayerRecord, changes: PlayerChanges): PlayerRecord =>
  playerRecord(before.id, {
    ...before,
    ...changes,
    name: changes.name ?? before.name,
    otherNames: changes.otherNames ?? before.otherNames,
    sourceKeys: changes.sourceKeys ?? before.sourceKeys,
  });
