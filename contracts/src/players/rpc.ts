import { z } from 'zod';
import { FieldChange } from '../shared/field-change.js';
import { Id } from '../shared/ids.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { undoImportRpc } from '../shared/undo-import.js';
import { Gender } from '../sport/codes.js';
import { AssociationCode, SourceKey } from './codes.js';
import { PlayerFacts } from './events.js';
import { PersonFact } from './person-facts.js';
import { PersonName } from './person-name.js';

/**
 * A person in a source. `sourceKey` is absent if the source has no ids; in that case name and association identify the
 * person.
 */
export const SourcePlayer = PlayerFacts.omit({ sourceKeys: true }).extend({
  sourceKey: SourceKey.optional(),
  name: PersonName,
  /** The id that the person must get (format `rallyrank`). The row is rejected if another person has it. */
  id: Id.optional(),
  sourceKeys: z.array(SourceKey).optional(),
  /** The answer of a user: the player who the person is, or a new one. */
  answer: z.union([Id, z.literal('new')]).optional(),
  /**
   * The name identifies the person, and does not correct a known one: it is from a list, or that of the match found.
   */
  keepsName: z.literal(true).optional(),
});
export type SourcePlayer = z.infer<typeof SourcePlayer>;

/** The facts that identify a player when a person of a source is matched. */
export const KnownPlayer = z.object({
  id: Id,
  name: z.string(),
  birthDate: Day.optional(),
  association: AssociationCode.optional(),
});
export type KnownPlayer = z.infer<typeof KnownPlayer>;

export const Resolved = z.object({
  outcome: z.enum(['registered', 'updated', 'unchanged', 'refused']),
  id: Id.nullable(),
  /** The reason why a row was refused, in English (for import reports). */
  reason: z.string().nullable(),
  /** The players who can be meant, for a row that is refused because there are several. */
  candidates: z.array(KnownPlayer).optional(),
  /** The facts that change, for an updated player. */
  changes: z.array(FieldChange).optional(),
});
export type Resolved = z.infer<typeof Resolved>;

/** Finds or registers persons. Returns one result per row in the given order. */
export const resolvePlayers = leaderRpc(
  'players.resolvePlayers',
  z.object({ players: z.array(SourcePlayer).max(2_000) }),
  z.array(Resolved),
  60_000,
);

/** The players with these source keys; null for an unknown key. */
export const findPlayers = leaderRpc(
  'players.findPlayers',
  z.object({ sourceKeys: z.array(SourceKey).max(20_000) }),
  z.array(KnownPlayer.nullable()),
  60_000,
);

const NamesakeQuery = z.object({
  people: z.array(z.object({ name: z.string(), gender: Gender.optional() })).max(20_000),
  likeness: z.enum(['same', 'similar']),
});
export type NamesakeQuery = z.infer<typeof NamesakeQuery>;

/**
 * The players to whom each name can refer, by sex. `same` finds equal names, regardless of word order, spaces and
 * suffixes such as Jr. `similar` finds names with the same family name, or with one different letter in it.
 */
export const findNamesakes = leaderRpc('players.findNamesakes', NamesakeQuery, z.array(z.array(KnownPlayer)), 60_000);

/** Two players who play together, in either order. `id` has the same meaning as in `SourcePlayer`. */
export const SourcePair = z.object({ playerIds: z.tuple([Id, Id]), id: Id.optional() });
export type SourcePair = z.infer<typeof SourcePair>;

/** Finds or forms pairs. The order of the two players does not matter. */
export const resolvePairs = leaderRpc(
  'players.resolvePairs',
  z.object({ pairs: z.array(SourcePair).max(5_000) }),
  z.array(Resolved),
  60_000,
);

export const ExportedPlayer = PlayerFacts.extend({ id: Id });
export type ExportedPlayer = z.infer<typeof ExportedPlayer>;
export const ExportedPair = z.object({ id: Id, playerIds: z.tuple([Id, Id]) });
export type ExportedPair = z.infer<typeof ExportedPair>;

/** Returns all competitors page by page in order of id. */
export const exportPlayers = rpc(
  'players.exportPlayers',
  z.object({ after: Id.nullable(), limit: z.int().min(1).max(5_000) }),
  z.array(ExportedPlayer),
  30_000,
);
export const exportPairs = rpc(
  'players.exportPairs',
  z.object({ after: Id.nullable(), limit: z.int().min(1).max(5_000) }),
  z.array(ExportedPair),
  30_000,
);

/** Competitors that the earlier steps of a trial would have registered. */
export const Planned = z.object({ players: z.array(ExportedPlayer), pairs: z.array(ExportedPair) });
export type Planned = z.infer<typeof Planned>;

/**
 * Returns the answer that `resolvePlayers` would give, without writing. New ids are above `above`. Only rows of one
 * call are compared with each other.
 */
export const tryPlayers = rpc(
  'players.tryPlayers',
  z.object({ ...resolvePlayers.input.shape, above: Id }),
  resolvePlayers.output,
  60_000,
);

/** Returns the answer that `resolvePairs` would give, without writing. */
export const tryPairs = rpc(
  'players.tryPairs',
  z.object({ ...resolvePairs.input.shape, planned: Planned, above: Id }),
  resolvePairs.output,
  60_000,
);

export const Recorded = z.object({
  outcome: z.enum(['registered', 'updated', 'unchanged', 'refused']),
  /** The reason why a fact was refused, in English (for import reports). */
  reason: z.string().nullable(),
});
export type Recorded = z.infer<typeof Recorded>;

/**
 * Records profiles, relations and fixed doubles of known players and pairs. Returns one result per fact in the given
 * order.
 */
export const recordPersonFacts = leaderRpc(
  'players.recordPersonFacts',
  z.object({ facts: z.array(PersonFact).max(2_000) }),
  z.array(Recorded),
  60_000,
);

/** Returns the answer that `recordPersonFacts` would give, without writing. */
export const tryPersonFacts = rpc(
  'players.tryPersonFacts',
  z.object({ ...recordPersonFacts.input.shape, planned: Planned }),
  recordPersonFacts.output,
  60_000,
);

/**
 * Returns all these facts page by page: profiles, then relations, then fixed doubles, each in order of ids. `after` is
 * a number of facts.
 */
export const exportPersonFacts = rpc(
  'players.exportPersonFacts',
  z.object({ after: z.int().nonnegative(), limit: z.int().min(1).max(5_000) }),
  z.array(PersonFact),
  30_000,
);

/**
 * Undoes the players, pairs and facts of an import; streams `relation`, `double`, `profile`, then `pair`, then
 * `player`.
 */
export const undoPlayers = undoImportRpc('players');

export const playerRpcs = [
  resolvePlayers,
  findPlayers,
  findNamesakes,
  resolvePairs,
  exportPlayers,
  exportPairs,
  recordPersonFacts,
  exportPersonFacts,
  tryPlayers,
  tryPairs,
  tryPersonFacts,
  undoPlayers,
] as const;
