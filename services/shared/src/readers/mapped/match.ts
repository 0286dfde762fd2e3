import type { MappedRound, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { DAY, defined, oneSpace, wholeNumber } from '../cells.js';
import { marksOf } from '../marks.js';
import { MOST_OF_NAME, wrongLength } from '../reasons.js';
import type { Notes, SourceMatch, SourceSide } from '../records.js';
import type { Result } from '../stated-result.js';
import { type MappedPerson, personsOf, type SideMark, sideOf } from './persons.js';
import { mappedResult } from './result.js';
import type { MappedRow } from './rows.js';
import type { MappedWords } from './words.js';

/** A row of a table of matches: a match, or a bye, which has no result. */
export interface MappedMatch {
  readonly row: MappedRow;
  readonly tournament: string;
  readonly discipline: Discipline;
  readonly round: MappedRound;
  readonly date: Day;
  readonly persons: readonly MappedPerson[];
  readonly sides: readonly SourceSide[];
  readonly result: Result | undefined;
  readonly warning?: Remark | undefined;
}

const isBye = (name: string): boolean => /^(bye\d*|轮空|輪空)$/i.test(name);

interface Parts {
  readonly mapping: TableMapping;
  readonly words: MappedWords;
  readonly notes: Notes;
}

const sideWith = (row: MappedRow, mark: Exclude<SideMark, ''>, persons: readonly MappedPerson[], notes: Notes) => ({
  ...sideOf(persons),
  ...marksOf({ seed: row.of(`seed${mark}`), entry: row.of(`entry${mark}`) }, row.at, notes),
});

/** Reads one row, or returns the reason to reject it. */
export const readMatch = (row: MappedRow, { mapping, words, notes }: Parts): MappedMatch | Remark => {
  const tournament = oneSpace(row.of('tournament'));
  const discipline = words.discipline(row.of('discipline'));
  const round = words.round(row.of('round'));
  const date = row.day('date') ?? (row.of('date') === '' ? row.day('startDate') : undefined);
  if (tournament === '') return row.wrong('tournament', 'cell.missing');
  if (tournament.length > MOST_OF_NAME) return wrongLength('tournament', tournament, MOST_OF_NAME);
  if (!discipline) return row.wrong('discipline', 'cell.word');
  if (!round) return row.wrong('round', 'cell.word');
  if (!date) return row.wrong(row.of('date') === '' ? 'startDate' : 'date', 'cell.day', { form: DAY });
  const marks = ['1', '2'] as const;
  const isMissing = (mark: '1' | '2') => isBye(oneSpace(row.of(`player${mark}`))) || row.of(`player${mark}`) === '';
  const present = marks.filter((mark) => !isMissing(mark));
  const read = present.map((mark) => personsOf(row, mark, discipline, notes));
  const wrong = read.find(isRemark);
  if (wrong) return wrong;
  const persons = read as (readonly MappedPerson[])[];
  const sides = present.map((mark, i) => sideWith(row, mark, persons[i]!, notes));
  const common = { row, tournament, discipline, round, date, persons: persons.flat(), sides };
  if (present.length === 0) return remarkOf('side.bothMissing');
  if (present.length === 1)
    return row.of('score') === '' ? { ...common, result: undefined } : remarkOf('side.scoreAlone');
  const result = mappedResult(row, mapping, words, [persons[0]!, persons[1]!]);
  return isRemark(result) ? result : { ...common, ...result };
};

const bestOf = (text: string): 3 | 5 | undefined => (text === '3' ? 3 : text === '5' ? 5 : undefined);

/** The record of a match whose round and draw are known. */
export const sourceMatch = (
  match: MappedMatch & { readonly result: Result },
  place: Pick<SourceMatch, 'matchId' | 'round' | 'drawId' | 'order'>,
): SourceMatch => {
  const { row, discipline, date, sides, result } = match;
  return defined({
    at: row.at,
    ...{ discipline, ...place },
    sides: [sides[0]!, sides[1]!] as const,
    ...result,
    bestOf: bestOf(row.of('bestOf')),
    date,
    durationMin: wholeNumber(row.of('minutes'), 1),
    court: oneSpace(row.of('court')).slice(0, 60) || undefined,
  });
};
