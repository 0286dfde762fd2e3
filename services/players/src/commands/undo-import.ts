import { Inject, Injectable } from '@nestjs/common';
import { type PlayerEvent, playerStreamEvents } from '@rallyrank/contracts/players/events';
import { type PersonFactEvent, personFactEvents } from '@rallyrank/contracts/players/person-facts';
import { listedCompetitors } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import type { UndoAnswer, UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import { enteredCompetitors } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStores, StreamId } from '@rallyrank/infra/event-store/port';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type UndoView, undoView } from '@rallyrank/shared/domain/undo-view';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { appendUndo, idOfStream, kindOfStream, type Undone, undoNext } from '@rallyrank/shared/edits/undo-import';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type UndoDecision, undoFacts, undoPair, undoPlayer } from '../domain/undo-import.js';
import { PersonFacts } from '../projections/person-facts.js';
import { CompetitorResolver } from './competitor-resolver.js';

type StreamEvent = PlayerEvent | PersonFactEvent;
const definitions = [...playerStreamEvents, ...personFactEvents];

/** Kinds of records by kind of stream. */
const kinds: Readonly<Record<string, RecordKind>> = { player: 'players', pair: 'pairs' };
const kindOf = (stream: StreamId): RecordKind => kinds[kindOfStream(stream)] ?? 'facts';

/** Undoes imports of players, pairs and facts about them, between two batches of other imports. */
@Injectable()
export class UndoImport {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
  ) {}

  run(request: UndoRequest): Promise<UndoAnswer> {
    let used: ReadonlySet<Id> = new Set();
    const undo = () =>
      undoNext(
        this.stores('players'),
        request,
        (stream) => this.undoStream(stream, used, request),
        async (streams) => {
          if (!request.isTrial) used = await this.usedAmong(streams);
        },
      );
    // A trial writes nothing, and must not hold up imports.
    return request.isTrial ? undo() : this.resolver.withdrawing(undo);
  }

  private async undoStream(stream: StreamId, used: ReadonlySet<Id>, request: UndoRequest): Promise<Undone> {
    const store = this.stores('players');
    const kind = kindOf(stream);
    const stored = await storedChanges<StreamEvent>(store, stream, definitions);
    const decided = this.decide(kind, undoView(stored, request.importId), used.has(idOfStream(stream)));
    if (typeof decided === 'string')
      return { counts: {}, notUndone: [{ kind, name: this.nameOf(idOfStream(stream)), obstacle: decided }] };
    await appendUndo({ store, status: this.status, definitions, request }, stream, decided, stored.length);
    return { counts: decided.length > 0 ? { [kind]: 1 } : {}, notUndone: [] };
  }

  private decide(kind: RecordKind, view: UndoView<StreamEvent>, isUsed: boolean): UndoDecision<StreamEvent> {
    if (kind === 'facts') return undoFacts(view as UndoView<PersonFactEvent>);
    const own = view as UndoView<PlayerEvent>;
    return kind === 'pairs' ? undoPair(own, isUsed) : undoPlayer(own, isUsed);
  }

  private nameOf(id: Id): string {
    const { players } = this.directory.competitorRef(id);
    return players.map(({ name }) => name.en).join(' / ');
  }

  /** The players and pairs to whom other records refer. */
  private async usedAmong(streams: readonly StreamId[]): Promise<ReadonlySet<Id>> {
    const ids = streams.filter((stream) => kindOf(stream) !== 'facts').map(idOfStream);
    if (ids.length === 0) return new Set();
    const [entered, listed] = await Promise.all([
      this.rpc.call(enteredCompetitors, { ids }),
      this.rpc.call(listedCompetitors, { ids }),
    ]);
    const { book } = this.facts;
    const inFacts = ids.filter(
      (id) =>
        this.directory.pairsOf(id).length + book.relationsOf(id).length + book.doublesOf(id).length > 0 ||
        this.directory.merges.isMerged(id),
    );
    return new Set([...entered, ...listed, ...inFacts]);
  }
}
