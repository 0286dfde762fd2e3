import { z } from 'zod';

/** An id: a string of decimal digits, which is safe in URLs, sortable by number, and exact in JSON. */
export const Id = z.string().regex(/^\d{1,19}$/, 'only digits are allowed');
export type Id = z.infer<typeof Id>;

/** A text with several ids. */
export const ID_LIST = { regex: /^\d{1,19}(,\d{1,19})*$/, rule: 'ids, separated by commas' } as const;

/** Ids in the query of a public read. */
export const IdList = z.string().max(500).regex(ID_LIST.regex, ID_LIST.rule);

/**
 * Entries of a list in a path, separated by commas, at most 100.
 * @param maxLength maximum length of the whole text, in characters
 */
export const entriesInPath = <S extends z.ZodType<string, string>>(id: S, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(100));

/** Compares two ids numerically as strings, which works because ids have no leading zeros. */
export const compareIds = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
