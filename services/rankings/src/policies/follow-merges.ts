import { Inject, Injectable } from '@nestjs/common';
import { listStream, rankingEvents } from '@rallyrank/contracts/rankings/events';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { LOG, STORE } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { WhenMerged } from '@rallyrank/shared/policies/when-merged';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { decideCanonicalList } from '../domain/canonical-list.js';
import { publishedList } from '../domain/published-list.js';

/** Replaces merged players, and pairs with them, on all published lists, and restores them after a separation. */
@Injectable()
export class FollowMerges {
  private readonly following: WhenMerged<RankList>;

  constructor(
    @Inject(STORE) stores: EventStores,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(LOG) log: Log,
  ) {
    const store = stores('rankings');
    this.following = new WhenMerged(
      { stores, directory, status, log },
      {
        context: 'rankings',
        affected: () => this.affected(),
        replace: ({ discipline, date }) => {
          const stream = listStream(discipline, date);
          const decide = decideCanonicalList(directory);
          return handle({ store, stream, events: rankingEvents, ...publishedList, decide });
        },
      },
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.following.stop();
  }

  /** Lists with a merged player, and those on which a former merge can have replaced one. */
  private affected(): RankList[] {
    const competitors = this.directory.merges.replaceable().flatMap((id) => [id, ...this.directory.pairsOf(id)]);
    const numbers = competitors.map((id) => this.lists.numberOf(id)).filter((number) => number >= 0);
    return disciplines
      .flatMap((discipline) => this.lists.lists(discipline))
      .filter((list) => numbers.some((number) => list.competitors.includes(number)));
  }
}
