import { Inject, Injectable } from '@nestjs/common';
import { resolvePairs } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EnteredSide } from '@rallyrank/contracts/tournaments/draw-edits';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';

type Two = [Id, Id];

const keyOf = (playerIds: readonly Id[]): string => playerIds.toSorted().join('+');

/** Finds the competitors of sides that a user enters by their players, and forms pairs that never played before. */
@Injectable()
export class EnteredSides {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  /** The sides in the given order. @throws DomainError player.notFound */
  async of<T extends EnteredSide>(entered: readonly T[]) {
    const { directory } = this;
    for (const { playerIds } of entered) for (const id of playerIds) directory.playerRef(id);
    const formed = await this.formed(entered.flatMap(({ playerIds: [one, two] }) => (two ? [[one!, two]] : [])));
    return entered.map(({ playerIds, seed, entry, ...rest }) => {
      const competitorId = playerIds.length === 1 ? playerIds[0]! : formed.get(keyOf(playerIds))!;
      const members = [...(directory.pair(competitorId)?.playerIds ?? playerIds)];
      const marks: Pick<Side, 'seed' | 'entry'> = { ...(seed !== null && { seed }), ...(entry !== null && { entry }) };
      return { ...rest, competitorId, playerIds: members, ...marks };
    });
  }

  private async formed(pairs: readonly Id[][]): Promise<ReadonlyMap<string, Id>> {
    const { directory } = this;
    const known = pairs.flatMap((two) => {
      const id = directory.pairIdOf(two[0]!, two[1]!);
      return id === undefined ? [] : [[keyOf(two), id] as const];
    });
    const ids = new Map(known);
    const unknown = pairs.filter((two) => !ids.has(keyOf(two))) as Two[];
    if (unknown.length === 0) return ids;
    const rows = await this.rpc.call(resolvePairs, { pairs: unknown.map((playerIds) => ({ playerIds })) });
    for (const [at, two] of unknown.entries()) {
      const id = rows[at]?.id;
      if (!id) throw new DomainError('player.notFound', { id: two.join(', ') });
      ids.set(keyOf(two), id);
    }
    await awaitCompetitors(this.stores, this.status, new Set(ids.values()), (id) => directory.knows(id));
    return ids;
  }
}
