import { listDataImports, type UndoReport, undoDataImport } from '@rallyrank/contracts/monitoring/data-import';
import { sumOfCounts } from '@rallyrank/contracts/shared/undo-import';
import { useState } from 'react';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';

/** The values that a user enters to confirm an undo. */
export interface Confirmed {
  readonly reason: string;
  readonly password: string;
}

/** The sum of what several calls have undone. */
const added = (before: UndoReport | undefined, now: UndoReport): UndoReport =>
  before
    ? {
        ...now,
        counts: sumOfCounts(before.counts, now.counts),
        notUndone: [...before.notUndone, ...now.notUndone],
        notUndoneCount: before.notUndoneCount + now.notUndoneCount,
      }
    : now;

/** Undoes an import, call by call until all of it is undone, and returns what has been undone so far. */
export const useImportUndo = (importId: string) => {
  const [report, setReport] = useState<UndoReport>();
  const undo = useWrite(
    async (confirmed: Confirmed) => {
      for (let sum: UndoReport | undefined; !sum?.isDone; setReport(sum)) {
        const { data } = await callRoute(undoDataImport, {}, { body: { importId, ...confirmed } });
        sum = added(sum, data);
      }
    },
    { reloads: [listDataImports] },
  );
  return { undo, report, isRunning: undo.isPending };
};
