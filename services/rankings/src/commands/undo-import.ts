import { Inject, Injectable } from '@nestjs/common';
import { type RankingEvent, rankingEvents } from '@rallyrank/contracts/rankings/events';
import type { UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, isPartOf, together, type Undone, undoNext } from '@rallyrank/shared/edits/undo-import';
import { decideUndo } from '../domain/undo-list.js';

/** Undoes imports: their lists are withdrawn, or are again what they were before. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  run(request: UndoRequest): Promise<UndoAnswer> {
    return undoNext(this.stores('rankings'), request, async (streams) =>
      together(await Promise.all(streams.map((stream) => this.undoList(stream, request)))),
    );
  }

  private async undoList(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('rankings');
    const stored = await storedChanges<RankingEvent>(store, stream, rankingEvents);
    const { events, notUndone } = decideUndo(stored, isPartOf(request.importId));
    await appendUndo(
      { store, status: this.status, definitions: rankingEvents, request },
      stream,
      events,
      stored.length,
    );
    return { counts: events.length > 0 ? { lists: 1 } : {}, notUndone };
  }
}
