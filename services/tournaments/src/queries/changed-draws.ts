import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { DrawFacts, EntryList, Side } from '@rallyrank/contracts/tournaments/events';
import type { listEventHistory } from '@rallyrank/contracts/tournaments/match-edits';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { ChangeSet } from '../domain/change-sets.js';
import { linesOf } from '../domain/draw-lines.js';
import { sideRef } from './planned-views.js';

type Row = ResultOf<typeof listEventHistory>['rows'][number];

type SideRefOf = (side: Side) => ReturnType<typeof sideRef>;

const changedLines = (refOf: SideRefOf, before: DrawFacts | undefined, after: DrawFacts | undefined) => {
  const nullable = (side: Side | null | undefined) => (side ? refOf(side) : null);
  const [was, is] = [(before && linesOf(before)) ?? [], (after && linesOf(after)) ?? []];
  return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => at)
    .filter((at) => !isEqual(was[at] ?? null, is[at] ?? null))
    .map((at) => ({ line: at + 1, before: nullable(was[at]), after: nullable(is[at]) }));
};

/** The draws of a change, as the history shows them. @param day of the names and associations */
export const changedDraws = (directory: Directory, { draws }: ChangeSet, day: Day): Row['draws'] =>
  draws.flatMap(({ before: { draw: before }, after: { draw: after } }) => {
    const known = after ?? before;
    if (!known) return [];
    const kind = after ? (before ? ('corrected' as const) : ('published' as const)) : ('withdrawn' as const);
    const { discipline, name } = known;
    const lines = kind === 'withdrawn' ? [] : changedLines((side) => sideRef(directory, side, day), before, after);
    return [{ discipline, name, kind, lines, lot: (lines.length > 0 ? after?.lot : undefined) ?? null }];
  });

const without = (list: EntryList | undefined, other: EntryList | undefined) =>
  list?.entries.filter((entry) => !other?.entries.some((one) => isEqual(one, entry))) ?? [];

/**
 * The entry lists of a change, as the history shows them. A changed entry is listed as removed and as added.
 * @param day of the names and associations
 */
export const changedLists = (directory: Directory, { entryLists }: ChangeSet, day: Day): Row['entryLists'] =>
  entryLists.map(({ id, before: { list: before }, after: { list: after } }) => ({
    discipline: id,
    isWithdrawn: after === undefined,
    added: without(after, before).map((side) => sideRef(directory, side, day)),
    removed: without(before, after).map((side) => sideRef(directory, side, day)),
  }));
