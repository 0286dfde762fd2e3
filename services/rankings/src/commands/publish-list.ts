import { Inject, Injectable } from '@nestjs/common';
import { type ListFacts, listStream, type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { tryList } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { fold } from '@rallyrank/infra/commands/fold';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { awaitCompetitors } from '@rallyrank/shared/read-models/directory/await-competitors';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { withPlanned } from '@rallyrank/shared/read-models/directory/with-planned';
import type { z } from 'zod';
import { canonicalList, decideCanonicalList } from '../domain/canonical-list.js';
import { type ListState, publishedList } from '../domain/published-list.js';

interface Known {
  knows(id: Id): boolean;
  pair(id: Id): unknown;
}

const isKnownTo =
  (directory: Known, { discipline }: ListFacts) =>
  (id: Id): boolean =>
    directory.knows(id) && (directory.pair(id) !== undefined) === isDoubles(discipline);

const stateOf = (store: EventStores, { discipline, date }: ListFacts) => ({
  store: store('rankings'),
  stream: listStream(discipline, date),
  events: rankingEvents,
  initial: publishedList.initial,
  evolve: publishedList.evolve,
});

const outcomeOf = ([event]: readonly RankingEvent[]) => {
  if (!event) return 'unchanged' as const;
  return event.type === 'ListPublished' ? ('published' as const) : ('corrected' as const);
};

/** Publishes and corrects official lists. */
@Injectable()
export class PublishList {
  constructor(
    @Inject(STORE) private readonly store: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /**
   * Publishes a list once the directory contains all competitors on it.
   * @throws DomainError competitor.notFound for an unknown id, or a player on a list of pairs and vice versa
   */
  async publish(list: ListFacts) {
    const { store, status, directory } = this;
    const missing = await awaitCompetitors(store, status, list.competitorIds, isKnownTo(directory, list));
    if (missing !== undefined) throw new DomainError('competitor.notFound', { id: missing });
    const { revision } = directory.merges;
    const { events, position } = await handle({
      ...stateOf(store, list),
      decide: (state: ListState) => publishedList.publish(canonicalList(directory, list))(state),
    });
    if (position !== null) await status.waitForPosition('rankings', position);
    // `FollowMerges` does not see a list that is appended while it begins.
    if (directory.merges.revision !== revision)
      await handle({ ...stateOf(store, list), decide: decideCanonicalList(directory) });
    return { outcome: outcomeOf(events) };
  }

  /**
   * Returns what publishing the list would do.
   * @throws DomainError as `publish` does
   */
  async try({ list, planned }: z.output<typeof tryList.input>) {
    const isKnown = isKnownTo(withPlanned(this.directory, planned), list);
    const missing = list.competitorIds.find((id) => !isKnown(id));
    if (missing !== undefined) throw new DomainError('competitor.notFound', { id: missing });
    const { state } = await fold(stateOf(this.store, list));
    return { outcome: outcomeOf(publishedList.publish(canonicalList(this.directory, list))(state)) };
  }
}
