import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { type EditionColumns, editionColumns } from './edition-columns.js';
import { type Entries, entriesOf } from './entries.js';
import type { Sources } from './sources.js';

/** Whom a list counts: players whoever stood beside them, or competitors (players alone, and pairs). */
export const subjects = ['player', 'competitor'] as const;
export type Subject = (typeof subjects)[number];

/** By competitor the one or two whom its matches count for; -1 where there is no second. */
export interface SubjectColumns {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** What every statistic looks at, made once for a state of the match table. */
export interface Frame {
  readonly table: MatchTable;
  readonly profile: SportProfile;
  readonly sources: Sources;
  readonly editions: EditionColumns;
  readonly entries: Entries;
  readonly subjects: Readonly<Record<Subject, SubjectColumns>>;
  /** By index of the discipline: its rows in playing order. */
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

/** Valid until the table changes. */
export const frameOf = (table: MatchTable, profile: SportProfile, sources: Sources = {}): Frame => {
  const editions = editionColumns(table, profile);
  const { discipline } = table.columns;
  const order = table.playingOrder();
  return {
    table,
    profile,
    sources,
    editions,
    entries: entriesOf(table, profile, editions),
    subjects: subjectColumns(table),
    rows: disciplines.map((_, index) => order.filter((row) => discipline[row] === index)),
  };
};
