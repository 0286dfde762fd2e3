import { withoutUnseen } from '@rallyrank/contracts/entity/readable';
import { type Day, Day as DaySchema } from '@rallyrank/contracts/shared/time';
import { type Association, associationByCode, associationByName } from '@rallyrank/contracts/sport/associations';
import type { Notes, Place } from './records.js';

/**
 * Parses a whole number in a range, both ends included, also with commas between thousands; undefined for any other
 * text.
 */
export const wholeNumber = (text: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  return value >= min && value <= max ? value : undefined;
};

/** The forms of days in sources, for reports. */
export const DAY = 'YYYY-MM-DD';
export const COMPACT_DAY = 'YYYYMMDD';

const days = new Map<string, Day | undefined>();

/** Parses a valid date of the form `YYYY-MM-DD`; undefined for any other text. */
export const dayFrom = (text: string): Day | undefined => {
  // Sources repeat a small number of dates in many rows, and validating a date is expensive.
  if (!days.has(text)) days.set(text, DaySchema.safeParse(text).success ? text : undefined);
  return days.get(text);
};

const SEPARATED = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;

/**
 * Parses a day whose year comes first, `YYYYMMDD` or with separators, which has only one reading; undefined for any
 * other text.
 */
export const compactDay = (text: string): Day | undefined => {
  if (/^\d{8}$/.test(text)) return dayFrom(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
  const [, year, , month, day] = SEPARATED.exec(text) ?? [];
  return year && month && day ? dayFrom(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : undefined;
};

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A text on one line without surrounding space, in composed characters (NFC), and without invisible characters such as
 * zero-width spaces.
 */
export const oneSpace = (text: string): string => {
  const readable = PLAIN.test(text) ? text : withoutUnseen(text.replace(/\s/g, ' ')).normalize('NFC');
  return readable.replace(/\s+/g, ' ').trim();
};

const associations = new Map<string, Association | undefined>();

/** The association for a code or an English name. An unknown association is omitted with a warning. */
export const associationOf = (text: string, at: Place, notes: Notes): string | undefined => {
  if (text === '') return undefined;
  if (!associations.has(text)) associations.set(text, associationByCode(text) ?? associationByName(text));
  const found = associations.get(text);
  if (!found) notes.warn(at, { key: 'cell.association', values: { value: text } });
  return found?.code;
};

type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
export type Defined<T> = Omit<T, Optional<T>> & { [K in Optional<T>]?: Exclude<T[K], undefined> };

/** Removes undefined members, because contracts have exact optional properties. */
export const defined = <T extends object>(value: T): Defined<T> => {
  const kept: Partial<T> = {};
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Defined<T>;
};
