import type { MatchPlan } from '@rallyrank/contracts/live/order-of-play';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { EventRefs } from '../projections/event-refs.js';

/** Waits for what an import wrote just before: its order of play names these tournaments and players. */
export class ImportCatchUp {
  constructor(
    private readonly stores: EventStores,
    private readonly status: Pick<ReplicaStatus, 'waitForPosition'>,
    private readonly refs: EventRefs,
    private readonly directory: Directory,
  ) {}

  /** Resolves once the read models know all that has been recorded of an edition and of the players in plans. */
  async until(editionId: Id, plans: readonly MatchPlan[]): Promise<void> {
    const { stores, status, refs, directory } = this;
    if (!refs.ref(editionId)) await status.waitForPosition('tournaments', await stores('tournaments').head());
    const playerIds = plans.flatMap(({ sides = [] }) => sides.flatMap((side) => side.playerIds));
    await awaitCompetitors(stores, status, new Set(playerIds), (id) => directory.player(id) !== undefined);
  }
}
