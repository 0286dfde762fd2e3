import { z } from 'zod';

/** Every id is a string of decimal digits: safe in URLs, sortable by number, and without loss of precision in JSON. */
export const Id = z.string().regex(/^\d{1,19}$/, 'digits');
export type Id = z.infer<typeof Id>;

/** Several ids in one text. */
export const ID_LIST = { regex: /^\d{1,19}(,\d{1,19})*$/, rule: 'ids, separated by commas' } as const;

/** Ids in the query of a public read. */
export const IdList = z.string().max(500).regex(ID_LIST.regex, ID_LIST.rule);

/** Entries of a list in a path, separated by commas, at most 100. @param maxLength of the whole text, in characters */
export const entriesInPath = <S extends z.ZodType<string, string>>(id: S, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(100));

/** Numeric order of two ids without leaving strings (ids carry no leading zeros). */
export const compareIds = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
