import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { DrawFacts, EntryList, Side } from '@rallyrank/contracts/tournaments/events';
import type { listEventHistory } from '@rallyrank/contracts/tournaments/match-edits';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { ChangeSet } from '../domain/change-sets.js';
import { linesOf } from '../domain/draw-lines.js';
import { sideRef } from './planned-views.js';

type Row = ResultOf<typeof listEventHistory>['rows'][number];

const nullable = (directory: Directory, side: Side | null | undefined) => (side ? sideRef(directory, side) : null);

const changedLines = (directory: Directory, before: DrawFacts | undefined, after: DrawFacts | undefined) => {
  const [was, is] = [(before && linesOf(before)) ?? [], (after && linesOf(after)) ?? []];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => at)
    .filter((at) => !isEqual(was[at] ?? null, is[at] ?? null))
    .map((at) => ({ line: at + 1, before: nullable(directory, was[at]), after: nullable(directory, is[at]) }));
};

/** The draws of a change, as the history shows them. */
export const changedDraws = (directory: Directory, { draws }: ChangeSet): Row['draws'] =>
  draws.flatMap(({ before: { draw: before }, after: { draw: after } }) => {
    const known = after ?? before;
    if (!known) return [];
    const kind = after ? (before ? ('corrected' as const) : ('published' as const)) : ('withdrawn' as const);
    const { discipline, name } = known;
    const lines = kind === 'withdrawn' ? [] : changedLines(directory, before, after);
    return [{ discipline, name, kind, lines, lot: (lines.length > 0 ? after?.lot : undefined) ?? null }];
  });

const without = (list: EntryList | undefined, other: EntryList | undefined) =>
  list?.entries.filter((entry) => !other?.entries.some((one) => isEqual(one, entry))) ?? [];

/** The entry lists of a change, as the history shows them. A changed entry is listed as removed and as added. */
export const changedLists = (directory: Directory, { entryLists }: ChangeSet): Row['entryLists'] =>
  entryLists.map(({ id, before: { list: before }, after: { list: after } }) => ({
    discipline: id,
    isWithdrawn: after === undefined,
    added: without(after, before).map((side) => sideRef(directory, side)),
    removed: without(before, after).map((side) => sideRef(directory, side)),
  }));
