import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { LOG, STORE } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { WhenMerged } from '@rallyrank/shared/policies/when-merged';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideCanonicalSides } from '../domain/canonical-sides.js';
import { editionOf } from '../domain/edition.js';
import { type EditionEntry, Editions } from '../projections/editions.js';

/** Number of editions that are changed at once, so that their appends share commits. */
const CONCURRENT = 50;

/** Replaces merged players in the matches, entry lists and byes of all editions, and restores them after a separation. */
@Injectable()
export class FollowMerges {
  private readonly following: WhenMerged;

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(LOG) log: Log,
  ) {
    this.following = new WhenMerged({ directory, status, log }, () => this.replace());
  }

  onApplicationShutdown(): Promise<void> {
    return this.following.stop();
  }

  private async replace(): Promise<void> {
    const store = this.stores('tournaments');
    // The read models must contain everything that was written before this process knew of the merge.
    await this.status.waitForPosition('tournaments', await store.head());
    const ids = [...this.affected()];
    for (let at = 0; at < ids.length; at += CONCURRENT)
      await Promise.all(
        ids
          .slice(at, at + CONCURRENT)
          .map((id) => handle({ store, ...editionOf(id), decide: decideCanonicalSides(this.directory, id) })),
      );
  }

  /** Editions with a merged player, and those in which a former merge can have replaced one. */
  private affected(): Set<Id> {
    const players = this.directory.merges.replaceable();
    const outdated = [...this.editions.all()].filter((edition) => this.hasOutdatedSide(edition));
    return new Set([...players.flatMap((id) => this.editionsOf(id)), ...outdated.map(({ id }) => id)]);
  }

  private editionsOf(playerId: Id): Id[] {
    const { people, columns, editions } = this.table;
    const player = people.find(playerId);
    if (player === undefined) return [];
    return this.table.rowsOf(people.competitorsOf(player)).map((row) => editions.at(columns.edition[row]!).ref.id);
  }

  private hasOutdatedSide({ draws, entryLists }: EditionEntry): boolean {
    const isOutdated = ({ competitorId, statedId }: Side) =>
      this.directory.canonical(statedId ?? competitorId) !== competitorId;
    return (
      draws.values().some(({ byes }) => byes.some(({ side }) => isOutdated(side))) ||
      entryLists.values().some(({ entries }) => entries.some(isOutdated))
    );
  }
}
