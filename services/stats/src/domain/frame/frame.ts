import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countedRows } from '@rallyrank/shared/domain/results/counts';
import { type EditionColumns, editionColumns } from './edition-columns.js';
import { type Entries, entriesOf } from './entries.js';
import type { Sources } from './sources.js';

/** Subjects of a list: players with all partners, or competitors (singles players and pairs). */
export const subjects = ['player', 'competitor'] as const;
export type Subject = (typeof subjects)[number];

/** By competitor number: the one or two subjects for which its matches count; -1 if there is no second one. */
export interface SubjectColumns {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** Shared input of all statistics, built once per state of the match table. */
export interface Frame {
  readonly table: MatchTable;
  readonly profile: SportProfile;
  readonly sources: Sources;
  readonly editions: EditionColumns;
  readonly entries: Entries;
  readonly subjects: Readonly<Record<Subject, SubjectColumns>>;
  /** By index into `disciplines`: row numbers in playing order, of the matches that count in statistics. */
  readonly rows: readonly Int32Array[];
}

const subjectColumns = ({ people }: MatchTable): Frame['subjects'] => {
  const itself = Int32Array.from({ length: people.size }, (_, number) => number);
  const nobody = new Int32Array(people.size).fill(-1);
  const [first, second] = [itself.slice(), nobody.slice()];
  for (let number = 0; number < people.size; number++) {
    const [one, two] = people.playersOf(number);
    first[number] = one!;
    second[number] = two ?? -1;
  }
  return { player: { first, second }, competitor: { first: itself, second: nobody } };
};

/** The counted row numbers in playing order, by index into `disciplines`. */
export const rowsByDiscipline = (table: MatchTable, profile: SportProfile): Int32Array[] => {
  const { discipline } = table.columns;
  const order = table.playingOrder().filter(countedRows(table, profile));
  const sizes = new Int32Array(disciplines.length);
  for (let at = 0; at < order.length; at++) sizes[discipline[order[at]!]!]! += 1;
  const rows = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (let at = 0; at < order.length; at++) {
    const own = discipline[order[at]!]!;
    rows[own]![sizes[own]!++] = order[at]!;
  }
  return rows;
};

/** Builds the frame of a table. It is valid until the table changes. */
export const frameOf = (table: MatchTable, profile: SportProfile, sources: Sources = {}): Frame => {
  const editions = editionColumns(table, profile);
  return {
    table,
    profile,
    sources,
    editions,
    entries: entriesOf(table, profile, editions),
    subjects: subjectColumns(table),
    rows: rowsByDiscipline(table, profile),
  };
};
