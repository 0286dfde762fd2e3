import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { NotUndone, UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import { tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, idOfStream, type Undone, undoMetadata, undoNext } from '@rallyrank/shared/edits/undo-import';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideCanonicalSides } from '../domain/canonical-sides.js';
import { type EditionEvent, editionOf } from '../domain/edition.js';
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
    return undoNext(this.stores('tournaments'), request, (stream) => this.undoStream(stream, request));
  }

  private async undoStream(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('tournaments');
    const id = idOfStream(stream);
    const stored = await storedChanges<EditionEvent>(store, stream, tournamentEvents);
    const { events, counts, kept } = undoEdition(id, undoView(stored, request.importId));
    const appending = { store, status: this.status, definitions: tournamentEvents, request };
    await appendUndo(appending, stream, events, stored.length);
    if (events.length > 0 && !request.isTrial && this.directory.merges.size > 0) {
      const decide = decideCanonicalSides(this.directory, id);
      await handle({ store, ...editionOf(id), decide, metadata: undoMetadata(request) });
    }
    return { counts, notUndone: kept.map((key) => this.notUndone(id, key)) };
  }

  private notUndone(id: Id, key: string): NotUndone {
    const known = this.editions.edition(id);
    const edition = known?.facts.name.en ?? id;
    const [kind, of] = key.split(' ');
    if (kind === 'match' && of !== undefined)
      return { kind: 'matches', name: `${edition}: ${this.sidesOf(id, of)}`, obstacle: 'changed' };
    if (kind === 'list') return { kind: 'entries', name: `${edition}, ${of}`, obstacle: 'changed' };
    const draw = of === undefined ? undefined : (known?.draws.get(of)?.name ?? of);
    return { kind: 'tournaments', name: draw === undefined ? edition : `${edition}, ${draw}`, obstacle: 'changed' };
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
