import { Inject, Injectable } from '@nestjs/common';
import type { getPlayerForEdit, listPlayerHistory } from '@rallyrank/contracts/players/edits';
import { type PlayerEvent, playerStream, playerStreamEvents } from '@rallyrank/contracts/players/events';
import {
  doubleStream,
  personFactEvents,
  personFactStream,
  profileStream,
  relationStream,
} from '@rallyrank/contracts/players/person-facts';
import { personFieldKeys } from '@rallyrank/contracts/players/person-values';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { NOTHING_DECIDED } from '@rallyrank/shared/domain/players/decided-facts';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { withAuthors } from '@rallyrank/shared/users/names-of-users';
import { EditScopes } from '../commands/edit-scopes.js';
import { associationRow } from '../domain/association-periods.js';
import { shownValues } from '../domain/edit-player.js';
import { nameRow } from '../domain/name-periods.js';
import { personAfter } from '../domain/player.js';
import { historyOf, type StoredChange } from '../domain/player-history.js';
import { PersonFacts } from '../projections/person-facts.js';
import { doubleRow, fixedDoubles, relatedTo } from './person-views.js';

const definitions = [...playerStreamEvents, ...personFactEvents];

/** Players as editors see them, and their history, which is read from the event store. */
@Injectable()
export class EditQueries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(EditScopes) private readonly scopes: EditScopes,
  ) {}

  /** @throws DomainError player.notFound */
  async forEdit(id: Id, call: CallContext): Promise<ResultOf<typeof getPlayerForEdit>> {
    const stored = await this.read([playerStream(id)]);
    // From the stream, because the read model of this replica may be behind the version that the caller will expect.
    const person = personAfter(stored.map(({ event }) => event as PlayerEvent));
    if (!person) throw new DomainError('player.notFound', { id });
    const profile = this.facts.book.profiles.sourcedOf(id) ?? {};
    const version = stored.length;
    call.version(version);
    return {
      id,
      version,
      values: shownValues(person, person.decided, profile),
      sourced: shownValues(person, NOTHING_DECIDED, profile),
      decided: personFieldKeys.filter((key) => person.decided[key] !== undefined),
      relations: relatedTo(id, this.facts.book, this.directory),
      fixedDoubles: fixedDoubles(this.facts.book, this.directory, id).map(doubleRow(this.directory)),
      associationPeriods: person.associationPeriods.toReversed().map(associationRow),
      namePeriods: person.namePeriods.toReversed().map(nameRow),
      mergedInto: this.directory.merges.isMerged(id) ? this.directory.playerRef(id) : null,
      isInScope: this.scopes.covers(id, call),
    };
  }

  /** @throws DomainError player.notFound */
  async history({ id, ...paging }: ParsedQuery<typeof listPlayerHistory>): Promise<ResultOf<typeof listPlayerHistory>> {
    if (!this.directory.player(id)) throw new DomainError('player.notFound', { id });
    const changes = historyOf(await this.read(this.streamsOf(id)));
    const { rows, total } = pageOf(changes, paging, (change) => change);
    const shown = rows.map(({ mergedId, ...change }) => ({
      ...change,
      merged: mergedId === null ? null : this.merged(mergedId),
    }));
    return { rows: await withAuthors(this.rpc, shown), total };
  }

  private merged(id: Id) {
    const { name } = this.directory.person(id)!.shown;
    return { id, name };
  }

  /** The streams with facts about a player, including withdrawn facts. */
  private streamsOf(id: Id): string[] {
    const { book } = this.facts;
    const pairIds = this.directory.pairsOf(id);
    const withdrawn = book
      .withdrawals()
      .filter(({ type, data }) =>
        type === 'RelationWithdrawn' ? [data.playerId, data.relatedId].includes(id) : pairIds.includes(data.pairId),
      );
    return [
      ...new Set([
        playerStream(id),
        profileStream(id),
        ...book.relationsOf(id).map(relationStream),
        ...pairIds.filter((pairId) => book.doublesOf(pairId).length > 0).map(doubleStream),
        ...withdrawn.map(personFactStream),
      ]),
    ];
  }

  private async read(streams: readonly string[]): Promise<StoredChange[]> {
    const store = this.stores('players');
    const read = (stream: string) => storedChanges<StoredChange['event']>(store, stream, definitions);
    return (await Promise.all(streams.map(read))).flat();
  }
}
