import type { SideRef } from '@rallyrank/contracts/shared/refs';
import { entriesOfDraw } from '@rallyrank/contracts/sport/draws/place-entries';
import type { EnteredEntry, entryMarks } from '@rallyrank/contracts/tournaments/draw-edits';
import type { EditedEdition } from '../use-changes';

type Known = EditedEdition['entryLists'][number]['entries'][number];

/** An entry in the form. */
export interface EntryValue extends EnteredEntry {
  /** The players by name, if the entry was known when the form was opened. */
  readonly players: SideRef['players'] | null;
}

export const entryValue = ({ players, seed, entry, status }: Known): EntryValue => ({
  ...{ players, seed, status },
  playerIds: players.map(({ id }) => id),
  entry: entry as (typeof entryMarks)[number] | null,
});

export const enteredEntries = (values: readonly EntryValue[]): EnteredEntry[] =>
  values.map(({ players: _, ...entered }) => entered);

export const keyOfEntry = ({ playerIds }: EnteredEntry): string => playerIds.join('+');

/** Whether a player of a new entry is on the list already. */
export const isEntered = (values: readonly EntryValue[], playerIds: readonly string[]): boolean =>
  values.some((value) => value.playerIds.some((id) => playerIds.includes(id)));

/** The entries that a draw contains. */
export const entriesOf = ({ entryLists }: EditedEdition, draw: EditedEdition['draws'][number]): Known[] =>
  entriesOfDraw(
    entryLists.find(({ discipline }) => discipline === draw.discipline),
    draw,
  );
