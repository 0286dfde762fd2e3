import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { listRecords } from '@rallyrank/contracts/stats/records';
import { withoutPage } from '@rallyrank/infra/list/page';
import { byNumber, byText, type Columns, sorted } from '@rallyrank/infra/list/sorting';
import type { Statistics } from '../derive/statistics.js';
import { goatPointsOf } from '../domain/records/definitions/goat-points.js';
import { bestOf, firstHolders } from '../domain/records/measures/top-list.js';
import type { RecordResult } from '../domain/records/record-result.js';

type Query = ParsedQuery<typeof listRecords>;

/** Criteria that select records. */
export type Which = Partial<Pick<Query, 'discipline' | 'fame' | 'holderKind' | 'family' | 'category'>>;

export const fameOf = ({ definition }: RecordResult): 'famous' | 'infamous' =>
  definition.family.isInfamous ? 'infamous' : 'famous';

export const isChosen = (record: RecordResult, { discipline, fame, holderKind, family, category }: Which): boolean => {
  const { definition } = record;
  return (
    (discipline === undefined || definition.discipline === discipline) &&
    (holderKind === undefined || definition.holder === holderKind) &&
    (family === undefined || definition.family.key === family) &&
    (category === undefined || definition.family.stream === category) &&
    (fame === undefined || fameOf(record) === fame)
  );
};

/** Whether a holder, or one of its players, belongs to an association. */
export const isOf = (
  { frame: { table, sources }, records }: Statistics,
  { definition }: RecordResult,
  holder: number,
  association: string,
): boolean =>
  definition.holder === 'association'
    ? records().associations[holder] === association
    : table.people.playersOf(holder).some((player) => sources.associationOf?.(player) === association);

/** By number of the record: its names in the form used for searching and sorting. */
const namesOf = ({ memo, records }: Statistics): readonly { readonly en: string; readonly zh: string }[] =>
  memo.of(['record names'], () =>
    records().records.map(({ definition }) => {
      const { en, zh } = definition.name;
      return { en: en.toLowerCase(), zh };
    }),
  );

/** Columns by which the numbers of records with a holder are sorted. */
const columnsOf = (statistics: Statistics, all: readonly RecordResult[]): Columns<number, Query['orderByColumn']> => ({
  catalogue: byNumber((number) => number),
  name: byText((number) => namesOf(statistics)[number]!.en),
  value: byNumber((number) => bestOf(all[number]!.top)?.value),
  date: byNumber((number) => bestOf(all[number]!.top)?.day),
  goatPoints: byNumber((number) => goatPointsOf(all[number]!.definition, 1)),
});

/** The records with a holder that a query selects, in its order. */
export const searchRecords = (statistics: Statistics, query: Query): readonly RecordResult[] => {
  const question = withoutPage(query);
  const all = statistics.records().records;
  const numbers = statistics.memo.of(['records', question], () => {
    const { name, association } = question;
    const wanted = name?.toLowerCase();
    const isFound = (record: RecordResult, number: number): boolean => {
      if (record.top.size === 0 || !isChosen(record, question)) return false;
      if (wanted !== undefined && !Object.values(namesOf(statistics)[number]!).some((text) => text.includes(wanted)))
        return false;
      return (
        association === undefined ||
        firstHolders(record.top).some((holder) => isOf(statistics, record, holder, association))
      );
    };
    const found = all.flatMap((record, number) => (isFound(record, number) ? [number] : []));
    return sorted(found, columnsOf(statistics, all), question);
  });
  return numbers.map((number) => all[number]!);
};

/** @throws DomainError record.notFound */
export const recordOf = ({ memo, records }: Statistics, id: string): RecordResult => {
  const all = records().records;
  const byId = memo.of(['record ids'], () => new Map(all.map((record) => [record.definition.id, record])));
  const record = byId.get(id);
  if (!record) throw new DomainError('record.notFound', { id });
  return record;
};

/** The discipline of a record that depends on ranks, for the times in which they were known. */
export const ranksOfRecord =
  (id: string) =>
  (statistics: Statistics): readonly Discipline[] => {
    const { family, discipline } = recordOf(statistics, id).definition;
    return family.needs === 'rankings' ? [discipline] : [];
  };
