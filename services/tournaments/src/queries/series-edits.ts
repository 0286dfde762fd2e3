import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SeriesRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type EditionFacts, seriesStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { getSeriesForEdit } from '@rallyrank/contracts/tournaments/series-edits';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { withAuthors } from '@rallyrank/shared/users/names-of-users';
import { type SeriesEvent, seriesStates, takenBack } from '../domain/series.js';
import { Editions } from '../projections/editions.js';

type ForEdit = ResultOf<typeof getSeriesForEdit>;
type Change = ForEdit['changes'][number];

const kinds: Readonly<Record<SeriesEvent['type'], Change['kind']>> = {
  SeriesRegistered: 'registered',
  SeriesRenamed: 'renamed',
  SeriesJoined: 'joined',
  SeriesSeparated: 'separated',
};

const localName = (name: EditionFacts['name'] | undefined) => (name ? { en: name.en, zh: name.zh ?? null } : null);

/** Series and their histories for editors, read from the event store. */
@Injectable()
export class SeriesEditQueries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  /** @throws DomainError series.notFound */
  async forEdit({ id }: ParsedQuery<typeof getSeriesForEdit>, setVersion: (version: number) => void): Promise<ForEdit> {
    const stored = await storedChanges<SeriesEvent>(this.stores('tournaments'), seriesStream(id), tournamentEvents);
    const { before, now } = seriesStates(stored);
    if (!now) throw new DomainError('series.notFound', { id });
    setVersion(stored.length);
    const authored = await withAuthors(this.rpc, stored);
    const to = this.editions.joinedTo(id);
    return {
      version: stored.length,
      series: { id, name: localName(now.name)! },
      joinedTo: to === undefined ? null : this.refOf(to),
      joined: now.joinedIds.map((joinedId) => this.refOf(joinedId)),
      changes: authored
        .map(
          ({ version, at, by, reason, event: { type, data } }, index): Change => ({
            ...{ version, at, by, reason, kind: kinds[type] },
            before: 'name' in data ? localName(before[index]?.name) : null,
            after: 'name' in data ? localName(data.name) : null,
            other: 'joinedId' in data ? this.refOf(data.joinedId) : null,
            canTakeBack: takenBack(stored, index).length > 0,
          }),
        )
        .toReversed(),
    };
  }

  /** The series itself, even if it is part of another one. */
  private refOf(id: Id): SeriesRef {
    return { id, name: localName(this.editions.seriesById(id)?.name) ?? { en: id, zh: null } };
  }
}
