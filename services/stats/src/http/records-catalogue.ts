import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { listRecords } from '@rallyrank/contracts/stats/records';
import type { Statistics } from '../derive/statistics.js';
import { goatPointsOf } from '../domain/records/definitions/goat-points.js';
import { type Entry, eachRank, entriesOf } from '../domain/records/measures/top-list.js';
import type { RecordResult } from '../domain/records/records.js';

type Query = ParsedQuery<typeof listRecords>;

/** What records can be chosen by. */
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

/** The first place of a top list. */
export const bestOf = ({ top: { size, lines } }: RecordResult): Entry | undefined =>
  entriesOf({ size: Math.min(size, 1), lines })[0];

/** Whoever shares the first rank, each once. */
export const firstHolders = ({ top }: RecordResult): number[] => {
  const holders = new Set<number>();
  eachRank(top, (rank, holder) => rank === 1 && holders.add(holder) !== undefined);
  return [...holders];
};

/** Whether a holder, or one of its players, is of an association. */
export const isOf = (
  { frame: { table, sources }, records }: Statistics,
  { definition }: RecordResult,
  holder: number,
  association: string,
): boolean =>
  definition.holder === 'association'
    ? records().associations[holder] === association
    : table.people.playersOf(holder).some((player) => sources.associationOf?.(player) === association);

/** By number of the record: its names as they are searched and sorted. */
const namesOf = ({ memo, records }: Statistics): readonly { readonly en: string; readonly zh: string }[] =>
  memo.of(['record names'], () =>
    records().records.map(({ definition }) => {
      const { en, zh } = definition.name;
      return { en: en.toLowerCase(), zh };
    }),
  );

/** What records are sorted by; undefined where one has nothing to sort by. */
const keyOf = (statistics: Statistics, all: readonly RecordResult[], column: Query['orderByColumn']) => {
  const keys: Readonly<Record<typeof column, (number: number) => number | string | undefined>> = {
    catalogue: (number) => number,
    name: (number) => namesOf(statistics)[number]!.en,
    value: (number) => bestOf(all[number]!)?.value,
    date: (number) => bestOf(all[number]!)?.day,
    goatPoints: (number) => goatPointsOf(all[number]!.definition, 1),
  };
  return keys[column];
};

/** Sorts by key; who has none stands last either way, and equal ones in the order of the catalogue. */
const sorted = (numbers: readonly number[], keyOf: (number: number) => number | string | undefined, isAsc: boolean) => {
  const keyed = numbers.map((number) => ({ number, key: keyOf(number) }));
  const sign = isAsc ? 1 : -1;
  return keyed
    .sort((a, b) => {
      if (a.key === b.key) return a.number - b.number;
      if (a.key === undefined || b.key === undefined) return a.key === undefined ? 1 : -1;
      return a.key < b.key ? -sign : sign;
    })
    .map(({ number }) => number);
};

/** The records that a query asks for, in its order. */
export const searchRecords = (statistics: Statistics, query: Query): readonly RecordResult[] => {
  const { pageNum: _, pageSize: __, export: ___, ...question } = query;
  const all = statistics.records().records;
  const numbers = statistics.memo.of(['records', question], () => {
    const { name, association, orderByColumn, isAsc } = question;
    const wanted = name?.toLowerCase();
    const isFound = (record: RecordResult, number: number): boolean => {
      if (!isChosen(record, question)) return false;
      if (wanted !== undefined && !Object.values(namesOf(statistics)[number]!).some((text) => text.includes(wanted)))
        return false;
      return (
        association === undefined ||
        firstHolders(record).some((holder) => isOf(statistics, record, holder, association))
      );
    };
    const found = all.flatMap((record, number) => (isFound(record, number) ? [number] : []));
    return sorted(found, keyOf(statistics, all, orderByColumn), isAsc);
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
