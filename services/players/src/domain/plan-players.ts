import type { Resolved, SourcePlayer } from '@rallyrank/contracts/players/rpc';
import type { FieldChange } from '@rallyrank/contracts/shared/field-change';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type FieldValues, fieldChanges } from '@rallyrank/shared/domain/field-changes';
import { type Person, recordValues } from '@rallyrank/shared/domain/players/decided-facts';
import { keysOf } from './absorb-source.js';
import { type CompetitorIds, isCanonicalId } from './competitor-ids.js';
import { knownPlayer } from './namesakes.js';
import { type PlayerCommand, player } from './player.js';
import type { PlayerIndex } from './player-index.js';
import { resolvePlayer } from './resolution.js';

export interface PlayerPlan {
  readonly rows: Resolved[];
  readonly commands: Map<Id, PlayerCommand[]>;
}

/** The result for a refused row. @param reason English text for the import report */
export const refusedRow = (reason: string): Resolved => ({ outcome: 'refused', id: null, reason });

/** The facts that sources state, by field. */
const sourcedValues = ({ sourced }: Person): FieldValues => ({
  ...recordValues(sourced),
  sourceKeys: sourced.sourceKeys.join(' ') || null,
});

/** The row without keys of other players, with whom the player has been merged. */
const withOwnKeys = (source: SourcePlayer, id: Id, index: PlayerIndex): SourcePlayer => {
  const own = keysOf(source).filter((key) => (index.withSourceKey(key)?.shown.id ?? id) === id);
  const { sourceKey: _, ...rest } = source;
  return { ...rest, sourceKeys: own };
};

/**
 * Decides each row in turn. A row about a merged player changes that player's own facts, and belongs to the player with
 * whom it has been merged.
 * Each row is added to `index`, so that later rows of the same batch can match it.
 * @param isPair whether an id belongs to a pair
 */
export const planPlayers = (
  sources: readonly SourcePlayer[],
  index: PlayerIndex,
  ids: CompetitorIds,
  isPair: (id: Id) => boolean,
): PlayerPlan => {
  const commands = new Map<Id, PlayerCommand[]>();

  /** Returns the changed facts of sources; undefined if nothing changes. */
  const plan = (id: Id, command: PlayerCommand): FieldChange[] | undefined => {
    const before = index.get(id);
    const events = player.decide(id, [command])(before);
    if (events.length === 0) return undefined;
    const after = events.reduce(player.evolve, before)!;
    index.put(after);
    const planned = commands.get(id);
    if (planned) planned.push(command);
    else commands.set(id, [command]);
    return before ? fieldChanges(sourcedValues(before), sourcedValues(after)) : [];
  };

  const resolve = (source: SourcePlayer): Resolved => {
    if (source.id !== undefined && !isCanonicalId(source.id)) return refusedRow(`id ${source.id} has leading zeros`);
    if (source.id !== undefined && isPair(source.id)) return refusedRow(`id ${source.id} is taken by a pair`);
    const resolution = resolvePlayer(source, index);
    if (resolution.kind === 'refused') {
      const { reason, candidates } = resolution;
      return {
        ...refusedRow(reason),
        ...(candidates && { candidates: candidates.map(({ shown }) => knownPlayer(shown)) }),
      };
    }
    if (resolution.kind === 'known') {
      const { id } = resolution.player.shown;
      const changes = plan(id, { kind: 'absorb', source: withOwnKeys(source, id, index) });
      const found = { id: index.target(id), reason: null };
      return changes ? { ...found, outcome: 'updated', changes } : { ...found, outcome: 'unchanged' };
    }
    const id = source.id ?? ids.next();
    ids.reserve(id);
    plan(id, { kind: 'register', source });
    return { outcome: 'registered', id, reason: null };
  };

  return { rows: sources.map(resolve), commands };
};
