import { Inject, Injectable } from '@nestjs/common';
import { type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, type Undone, undoMetadata, undoNext } from '@rallyrank/shared/edits/undo-import';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { decideCanonicalList } from '../domain/canonical-list.js';
import { publishedList } from '../domain/published-list.js';
import { decideUndo } from '../domain/undo-list.js';

/** Undoes imports: their lists are withdrawn, or are again what they were before. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  run(request: UndoRequest): Promise<UndoAnswer> {
    return undoNext(this.stores('rankings'), request, (stream) => this.undoList(stream, request));
  }

  private async undoList(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('rankings');
    const stored = await storedChanges<RankingEvent>(store, stream, rankingEvents);
    const { events, notUndone } = decideUndo(undoView(stored, request.importId));
    await appendUndo(
      { store, status: this.status, definitions: rankingEvents, request },
      stream,
      events,
      stored.length,
    );
    await this.followMerges(stream, events, request);
    return { counts: events.length > 0 ? { lists: 1 } : {}, notUndone };
  }

  /** A restored list names the remaining players. */
  private async followMerges(stream: StreamId, events: readonly RankingEvent[], request: UndoRequest): Promise<void> {
    if (events.length === 0 || request.isTrial || this.directory.merges.size === 0) return;
    const decide = decideCanonicalList(this.directory);
    const metadata = undoMetadata(request);
    await handle({ store: this.stores('rankings'), stream, events: rankingEvents, ...publishedList, decide, metadata });
  }
}
