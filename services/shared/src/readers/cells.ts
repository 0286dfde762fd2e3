import { type Day, Day as DaySchema } from '@rallyrank/contracts/shared/time';
import { type Association, associationByCode, associationByName } from '@rallyrank/contracts/sport/associations';
import type { Notes, Place } from './records.js';

/** Parses a whole number in a range, both ends included; undefined for any other text. */
export const wholeNumber = (text: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  if (!/^\d+(\.0+)?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

const days = new Map<string, Day | undefined>();

/** Parses a valid date of the form `YYYY-MM-DD`; undefined for any other text. */
export const dayFrom = (text: string): Day | undefined => {
  // Sources repeat a small number of dates in many rows, and validating a date is expensive.
  if (!days.has(text)) days.set(text, DaySchema.safeParse(text).success ? text : undefined);
  return days.get(text);
};

/** Parses a day of the form `YYYYMMDD`; undefined for any other text. */
export const compactDay = (text: string): Day | undefined =>
  /^\d{8}$/.test(text) ? dayFrom(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : undefined;

export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

const associations = new Map<string, Association | undefined>();

/** The association for a code or an English name. An unknown association is omitted with a warning. */
export const associationOf = (text: string, at: Place, notes: Notes): string | undefined => {
  if (text === '') return undefined;
  if (!associations.has(text)) associations.set(text, associationByCode(text) ?? associationByName(text));
  const found = associations.get(text);
  if (!found) notes.warn(at, `association ${text} is unknown and omitted`);
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
