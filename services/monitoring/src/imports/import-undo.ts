import { Inject, Injectable } from '@nestjs/common';
import { undoLive } from '@rallyrank/contracts/live/rpc';
import { MOST_NOT_UNDONE, type UndoReport } from '@rallyrank/contracts/monitoring/data-import';
import { undoPlayers } from '@rallyrank/contracts/players/rpc';
import { undoRankings } from '@rallyrank/contracts/rankings/rpc';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { UndoAnswer } from '@rallyrank/contracts/shared/undo-import';
import { undoTournaments } from '@rallyrank/contracts/tournaments/rpc';
import type { InstanceLock } from '@rallyrank/infra/config/instance';
import { INSTANCE_LOCK, NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { sumOfUndone, type Undone } from '@rallyrank/shared/edits/undo-import';
import type { DataImportDocument } from './collection.js';
import { ImportHistory } from './import-history.js';

/** One call undoes for this time at most, and the next call continues. */
const CALL_MS = 45_000;

/** Records are undone before the records that they refer to. */
const steps = [
  { call: undoRankings, streams: ['list'] },
  { call: undoLive, streams: ['match'] },
  { call: undoTournaments, streams: ['edition'] },
  { call: undoPlayers, streams: ['relation', 'double', 'profile'] },
  { call: undoPlayers, streams: ['pair'] },
  { call: undoPlayers, streams: ['player'] },
] as const;

interface Place {
  readonly step: number;
  readonly after: number | null;
}

/** The records that one call has undone, and the place at which the next call continues; null at the end. */
interface UndoPart extends Undone {
  readonly place: Place | null;
}

const NOTHING: Undone = { counts: {}, notUndone: [] };

/** The place to begin, the time to stop, and the function to call with the part that is undone so far. */
interface Course {
  readonly from: Place;
  readonly signal: AbortSignal;
  readonly note: (done: UndoPart) => Promise<void>;
}

interface Given {
  readonly importId: string;
  readonly reason: string;
  readonly user: User;
}

const START: Place = { step: 0, after: null };

const reportOf = ({ counts, notUndone, place }: UndoPart): Omit<UndoReport, 'laterImports'> => ({
  ...{ isDone: place === null, counts },
  notUndone: notUndone.slice(0, MOST_NOT_UNDONE),
  notUndoneCount: notUndone.length,
});

/** Undoes imports, one at a time, while no other import runs. */
@Injectable()
export class ImportUndo {
  constructor(
    @Inject(ImportHistory) private readonly history: ImportHistory,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(INSTANCE_LOCK) private readonly lock: InstanceLock,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError import.notFound, import.running */
  async run(given: Given): Promise<UndoReport> {
    const losing = new AbortController();
    const release = await this.lock(() => losing.abort());
    try {
      const document = await this.history.import(given.importId);
      const from = document.undoAt ?? START;
      // A repeated undo that does not continue an earlier one counts anew.
      const before = document.undoAt ? document : { ...document, undo: null };
      const note = (done: UndoPart) => this.history.put(this.documentAfter(before, given, done));
      await note({ ...NOTHING, place: from });
      const course = { from, signal: losing.signal, note };
      const done = await this.undoFrom(document, { ...given, isTrial: false }, course);
      return { ...reportOf(done), laterImports: await this.history.laterThan(document) };
    } finally {
      await release();
    }
  }

  /** Returns the effect that an undo would have, as far as one call gets. @throws DomainError import.notFound */
  async preview(importId: string, user: User): Promise<UndoReport> {
    const document = await this.history.import(importId);
    const trial = { importId, user, reason: 'preview', isTrial: true };
    const { signal } = new AbortController();
    const done = await this.undoFrom(document, trial, { from: START, signal, note: async () => undefined });
    return { ...reportOf(done), laterImports: await this.history.laterThan(document) };
  }

  private async undoFrom(
    { createTime }: DataImportDocument,
    { importId, reason, user, isTrial }: Given & { readonly isTrial: boolean },
    { from, signal, note }: Course,
  ): Promise<UndoPart> {
    const end = Date.now() + CALL_MS;
    let place: Place | null = from;
    let done: Undone = NOTHING;
    while (place && !signal.aborted && Date.now() < end) {
      const { step, after }: Place = place;
      const { call, streams } = steps[step]!;
      const answer: UndoAnswer = await this.rpc.call(call, {
        ...{ importId, since: createTime, after, streams: [...streams], user: user.id, reason, isTrial },
      });
      done = sumOfUndone([done, answer]);
      if (answer.next !== null) place = { step, after: answer.next };
      else place = step + 1 < steps.length ? { step: step + 1, after: null } : null;
      await note({ ...done, place });
    }
    return { ...done, place };
  }

  private documentAfter(document: DataImportDocument, { user, reason }: Given, done: UndoPart): DataImportDocument {
    const { notUndone, place } = done;
    const before = document.undo;
    return {
      ...document,
      undoAt: place,
      undo: {
        ...{ userName: user.name, reason, time: this.now().toISOString(), isDone: place === null },
        counts: sumOfUndone([{ counts: before?.counts ?? {}, notUndone: [] }, done]).counts,
        notUndone: (before?.notUndone ?? 0) + notUndone.length,
      },
    };
  }
}
