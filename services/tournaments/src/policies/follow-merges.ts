import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { LOG, STORE } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { WhenMerged } from '@rallyrank/shared/policies/when-merged';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideCanonicalSides } from '../domain/canonical-sides.js';
import { editionOf } from '../domain/edition.js';
import { type EditionEntry, Editions } from '../projections/editions.js';

/**
 * Replaces merged players in the matches, entry lists and byes of all editions, and restores them after a separation.
 */
@Injectable()
export class FollowMerges {
  private readonly following: WhenMerged<Id>;

  constructor(
    @Inject(STORE) stores: EventStores,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(LOG) log: Log,
  ) {
    const store = stores('tournaments');
    this.following = new WhenMerged(
      { stores, directory, status, log },
      {
        context: 'tournaments',
        affected: () => [...this.affected()],
        replace: (id) => handle({ store, ...editionOf(id), decide: decideCanonicalSides(directory, id) }),
      },
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.following.stop();
  }

  /** Editions with a merged player, and those in which a former merge can have replaced one. */
  private affected(): Set<Id> {
    const players = this.directory.merges.replaceable();
    const outdated = [...this.editions.stored()].filter((edition) => this.hasOutdatedSide(edition));
    return new Set([...players.flatMap((id) => this.editionsOf(id)), ...outdated.map(({ id }) => id)]);
  }

  private editionsOf(playerId: Id): Id[] {
    const { columns, editions } = this.table;
    return this.table.rowsOfPlayer(playerId).map((row) => editions.at(columns.edition[row]!).ref.id);
  }

  private hasOutdatedSide({ draws, entryLists }: EditionEntry): boolean {
    const isOutdated = ({ competitorId, statedId }: Side) =>
      this.directory.canonical(statedId ?? competitorId) !== competitorId;
    return (
      draws.values().some((draw) => sidesOfDraw(draw).some(isOutdated)) ||
      entryLists.values().some(({ entries }) => entries.some(isOutdated))
    );
  }
}
