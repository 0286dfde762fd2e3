import { Inject, Injectable } from '@nestjs/common';
import type { MatchPlan } from '@rallyrank/contracts/live/order-of-play';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { EventRefs } from '../projections/event-refs.js';

/** Waits for data that an import wrote just before: its order of play refers to these tournaments and players. */
@Injectable()
export class ImportCatchUp {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /**
   * Resolves once the read models contain everything that has been recorded of an edition and of the players in plans.
   */
  async until(editionId: Id, plans: readonly MatchPlan[]): Promise<void> {
    const { stores, status, refs, directory } = this;
    if (!refs.ref(editionId)) await status.waitForPosition('tournaments', await stores('tournaments').head());
    const playerIds = plans.flatMap(({ sides = [] }) => sides.flatMap((side) => side.playerIds));
    await awaitCompetitors(stores, status, new Set(playerIds), (id) => directory.player(id) !== undefined);
  }
}
