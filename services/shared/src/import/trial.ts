import { importOrderOfPlay } from '@rallyrank/contracts/live/rpc';
import {
  type ExportedPair,
  type ExportedPlayer,
  findNamesakes,
  findPlayers,
  type Planned,
  recordPersonFacts,
  resolvePairs,
  resolvePlayers,
  type SourcePlayer,
  tryPairs,
  tryPersonFacts,
  tryPlayers,
} from '@rallyrank/contracts/players/rpc';
import { publishList, tryList } from '@rallyrank/contracts/rankings/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { RpcDef } from '@rallyrank/contracts/shared/rpc';
import { importEdition, reserveEditions, tryEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

type Input<D extends { readonly input: z.ZodType }> = z.input<D['input']>;
type Answer = (input: never) => Promise<unknown>;

const entry = <D extends RpcDef>(def: D, answer: (input: Input<D>) => Promise<z.output<D['output']>>) =>
  [def.subject, answer as Answer] as const;

const reads = new Set<string>([findPlayers.subject, findNamesakes.subject]);

const planned = (
  { id: _, keepsName: __, answer: ___, sourceKey, sourceKeys = [], ...facts }: SourcePlayer,
  id: Id,
): ExportedPlayer => ({
  ...facts,
  id,
  sourceKeys: sourceKey === undefined ? sourceKeys : [sourceKey, ...sourceKeys],
});

/**
 * The calls of an import that writes nothing. Each writing call is replaced by one that returns the result it would
 * have. Competitors that would be new are kept here, and passed to later calls that contain their ids.
 */
export class Trial implements Pick<Rpc, 'call'> {
  private readonly players = new Map<Id, ExportedPlayer>();
  private readonly pairs = new Map<Id, ExportedPair>();
  private above: Id = '0';

  private readonly answers: ReadonlyMap<string, Answer> = new Map([
    entry(resolvePlayers, async ({ players }) => {
      const rows = await this.rpc.call(tryPlayers, { players, above: this.above });
      for (const [i, { outcome, id }] of rows.entries())
        if (outcome === 'registered' && id !== null) {
          this.players.set(id, planned(resolvePlayers.input.shape.players.element.parse(players[i]), id));
          this.take(id);
        }
      return rows;
    }),
    entry(resolvePairs, async ({ pairs }) => {
      const known = this.naming(pairs.flatMap(({ playerIds }) => playerIds));
      const rows = await this.rpc.call(tryPairs, { pairs, planned: known, above: this.above });
      for (const [i, { outcome, id }] of rows.entries())
        if (outcome === 'registered' && id !== null) {
          this.pairs.set(id, { id, playerIds: pairs[i]!.playerIds });
          this.take(id);
        }
      return rows;
    }),
    entry(recordPersonFacts, ({ facts }) => {
      const named = facts.flatMap((fact) => {
        if (fact.type === 'double') return [fact.pairId];
        return fact.type === 'relation' ? [fact.playerId, fact.relatedId] : [fact.playerId];
      });
      return this.rpc.call(tryPersonFacts, { facts, planned: this.naming(named) });
    }),
    // Each edition finds its own id.
    entry(reserveEditions, async ({ editions }) => editions.map(() => null)),
    entry(importEdition, (edition) => {
      const byes = edition.draws.flatMap(({ byes = [] }) => byes.map(({ side }) => side));
      const entered = (edition.entryLists ?? []).flatMap(({ entries }) => entries);
      const sides = [...byes, ...entered, ...edition.matches.flatMap((match) => match.sides)];
      const named = sides.flatMap(({ competitorId, playerIds }) => [competitorId, ...playerIds]);
      return this.rpc.call(tryEdition, { edition, planned: this.naming(named) });
    }),
    // The order of play can be checked only after its tournament exists.
    entry(importOrderOfPlay, async ({ matches }) => matches.map(() => ({ outcome: 'accepted', reason: null }))),
    entry(publishList, (list) => this.rpc.call(tryList, { list, planned: this.naming(list.competitorIds) })),
  ]);

  constructor(private readonly rpc: Pick<Rpc, 'call'>) {}

  async call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<O>> {
    const answer = this.answers.get(def.subject);
    if (answer) return answer(input as never) as Promise<z.output<O>>;
    if (def.byLeader && !reads.has(def.subject)) throw new Error(`${def.subject} has no trial`);
    return this.rpc.call(def, input, options);
  }

  /** The new competitors among some ids, with the players of new pairs. */
  private naming(ids: readonly Id[]): Planned {
    const pairs = [...new Set(ids)].flatMap((id) => this.pairs.get(id) ?? []);
    const people = new Set([...ids, ...pairs.flatMap(({ playerIds }) => playerIds)]);
    return { players: [...people].flatMap((id) => this.players.get(id) ?? []), pairs };
  }

  private take(id: Id): void {
    if (compareIds(id, this.above) > 0) this.above = id;
  }
}
