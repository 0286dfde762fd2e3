import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { NotUndone, UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import { tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, idOfStream, isPartOf, together, type Undone, undoNext } from '@rallyrank/shared/edits/undo-import';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { EditionEvent } from '../domain/edition.js';
import { undoEdition } from '../domain/undo-edition.js';
import { Editions } from '../projections/editions.js';

/** Undoes imports of editions: their matches, draws, entry lists and facts are again as before. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
  ) {}

  run(request: UndoRequest): Promise<UndoAnswer> {
    return undoNext(this.stores('tournaments'), request, async (streams) =>
      together(await Promise.all(streams.map((stream) => this.undoStream(stream, request)))),
    );
  }

  private async undoStream(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('tournaments');
    const id = idOfStream(stream);
    const stored = await storedChanges<EditionEvent>(store, stream, tournamentEvents);
    const { events, counts, kept } = undoEdition(id, stored, isPartOf(request.importId));
    const appending = { store, status: this.status, definitions: tournamentEvents, request };
    await appendUndo(appending, stream, events, stored.length);
    return { counts, notUndone: kept.map((key) => this.notUndone(id, key)) };
  }

  private notUndone(id: Id, key: string): NotUndone {
    const edition = this.editions.edition(id)?.facts.name.en ?? id;
    const [kind, of] = key.split(' ');
    if (kind === 'match' && of !== undefined)
      return { kind: 'matches', name: `${edition}: ${this.sidesOf(id, of)}`, obstacle: 'changed' };
    if (kind === 'list') return { kind: 'entries', name: `${edition}, ${of}`, obstacle: 'changed' };
    return { kind: 'tournaments', name: of === undefined ? edition : `${edition}, ${of}`, obstacle: 'changed' };
  }

  private sidesOf(editionId: Id, matchId: Id): string {
    const { editions, people, columns } = this.table;
    const edition = editions.find(editionId);
    const row = edition === undefined ? -1 : this.table.rowOf(edition, matchId);
    if (row < 0) return matchId;
    const nameOf = (side: number) =>
      this.directory
        .competitorRef(people.id(side))
        .players.map(({ name }) => name.en)
        .join(' / ');
    return `${nameOf(columns.side1[row]!)} - ${nameOf(columns.side2[row]!)}`;
  }
}
