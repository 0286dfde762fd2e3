import { createHash } from 'node:crypto';
import type { MappedField, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import type { Day } from '@rallyrank/contracts/shared/time';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { associationOf, defined, oneSpace, wholeNumber } from '../cells.js';
import type { EditionRecord, Notes } from '../records.js';
import { badmintonSeries, type Series, tennisSeries, womenTennisSeries } from '../series.js';
import type { MappedMatch } from './match.js';

/** The value that occurs most often, of those that occur equally often the first one. */
const mostOf = <V>(values: readonly V[]): V | undefined =>
  [...Map.groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** The value of a field that most rows have. */
export const usualIn = (matches: readonly MappedMatch[], field: MappedField): string =>
  mostOf(matches.map(({ row }) => row.of(field)).filter(Boolean)) ?? '';

const usualDay = (matches: readonly MappedMatch[], field: 'startDate' | 'endDate'): Day | undefined =>
  mostOf(matches.map(({ row }) => row.day(field)).filter((day) => day !== undefined));

const seasonOf = (matches: readonly MappedMatch[], name: string, startDate: Day): number =>
  wholeNumber(usualIn(matches, 'season'), 1800, 2200) ??
  Number(/\b(19|20)\d\d\b/.exec(name)?.[0] ?? startDate.slice(0, 4));

const seriesOf = (matches: readonly MappedMatch[], name: string, level: string, { sport }: TableMapping): Series => {
  if (sport === 'badminton') return badmintonSeries(name);
  const isOfWomen = matches.every(({ discipline }) => discipline.startsWith('W'));
  return isOfWomen ? womenTennisSeries(name, level) : tennisSeries(name);
};

const LONGEST_KEY = 120;
const KEPT_OF_KEY = 100;
/** Number of hexadecimal digits that distinguish long keys with the same beginning. */
const DIGITS = 16;

const shortened = (key: string): string =>
  key.length <= LONGEST_KEY
    ? key
    : `${key.slice(0, KEPT_OF_KEY)} ${createHash('sha256').update(key).digest('hex').slice(0, DIGITS)}`;

/** The facts that identify an edition, and its days. */
export interface EditionIdentity {
  readonly sourceKey: string;
  readonly season: number;
  readonly startDate: Day;
  readonly endDate: Day;
}

/** Identifies the editions of a source. Further ones of one name and season get the month of their first day. */
export class EditionIdentities {
  private readonly taken = new Set<string>();

  constructor(private readonly source: string) {}

  of(matches: readonly MappedMatch[]): EditionIdentity {
    const [{ row, tournament: name }] = matches as [MappedMatch];
    const days = matches.map(({ date }) => date).sort();
    const startDate = usualDay(matches, 'startDate') ?? days[0]!;
    const endDate = usualDay(matches, 'endDate') ?? days.at(-1)!;
    const season = seasonOf(matches, name, startDate);
    const key = row.of('tournamentId') || `${name} ${season}`;
    const isFurther = this.taken.has(key);
    this.taken.add(key);
    const sourceKey = shortened(`${this.source}:${isFurther ? `${key} ${startDate.slice(0, 7)}` : key}`);
    return { sourceKey, season, startDate, endDate };
  }
}

/** An edition without its draws and matches. */
export type EditionHead = Omit<EditionRecord, 'draws' | 'matches'>;

export const editionHead = (
  matches: readonly MappedMatch[],
  { sourceKey, ...when }: EditionIdentity,
  level: string,
  mapping: TableMapping,
  notes: Notes,
): EditionHead => {
  const [{ row, tournament: name }] = matches as [MappedMatch];
  return {
    at: row.at,
    sourceKey,
    series: seriesOf(matches, name, level, mapping),
    edition: defined({
      ...{ name: { en: name }, level, ...when },
      surface: surfaces.find((surface) => surface === usualIn(matches, 'surface').toLowerCase()),
      city: oneSpace(usualIn(matches, 'city')) || undefined,
      association: associationOf(usualIn(matches, 'country'), row.at, notes),
      status: 'scheduled' as const,
    }),
  };
};
