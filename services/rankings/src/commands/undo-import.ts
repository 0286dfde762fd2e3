import { Inject, Injectable } from '@nestjs/common';
import { type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { isPartOf, together, type Undone, undoMetadata, undoNext } from '@rallyrank/shared/edits/undo-import';
import { publishedList } from '../domain/published-list.js';
import { decideUndo } from '../domain/undo-list.js';

/** Undoes imports: their lists are withdrawn, or are again what they were before. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  undo(request: UndoRequest): Promise<UndoAnswer> {
    return undoNext(this.stores('rankings'), request, async (streams) =>
      together(await Promise.all(streams.map((stream) => this.undoList(stream, request)))),
    );
  }

  private async undoList(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('rankings');
    const stored = await storedChanges<RankingEvent>(store, stream, rankingEvents);
    const { events, notUndone } = decideUndo(stored, isPartOf(request.importId));
    if (events.length > 0 && !request.isTrial) {
      const { position } = await handle({
        store,
        stream,
        events: rankingEvents,
        ...publishedList,
        decide: () => events,
        expectedVersion: stored.length,
        metadata: undoMetadata(request),
      });
      if (position !== null) await this.status.waitForPosition('rankings', position);
    }
    return { counts: events.length > 0 ? { lists: 1 } : {}, notUndone };
  }
}
