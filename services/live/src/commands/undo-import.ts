import { Inject, Injectable } from '@nestjs/common';
import { type LiveMatchEvent, liveMatchEvents } from '@rallyrank/contracts/live/events';
import type { UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { NOW, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, type Undone, undoNext } from '@rallyrank/shared/edits/undo-import';
import { undoPlan } from '../domain/undo-plan.js';

/** Undoes imports of the order of play, where nothing else has changed a match since. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  run(request: UndoRequest): Promise<UndoAnswer> {
    return undoNext(this.stores('live'), request, (stream) => this.undoMatch(stream, request));
  }

  private async undoMatch(stream: StreamId, request: UndoRequest): Promise<Undone> {
    const store = this.stores('live');
    const stored = await storedChanges<LiveMatchEvent>(store, stream, liveMatchEvents);
    const { editionId, matchId } = stored.at(-1)!.event.data;
    const events = undoPlan(undoView(stored, request.importId), this.now().toISOString());
    if (events === 'changed')
      return { counts: {}, notUndone: [{ kind: 'plans', name: `${editionId}/${matchId}`, obstacle: 'changed' }] };
    const appending = { store, status: this.status, definitions: liveMatchEvents, request };
    await appendUndo(appending, stream, events, stored.length);
    return { counts: events.length > 0 ? { plans: 1 } : {}, notUndone: [] };
  }
}
