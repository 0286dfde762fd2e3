import type { z } from 'zod';

export type StateSchema = z.ZodObject;
/** Values as they stand in an address. */
export type UrlValues = Readonly<Record<string, string>>;

/**
 * Reads what a schema allows from an address over the page's own defaults. A value that the schema refuses (a typo in
 * a shared link) falls back to its default instead of breaking the page.
 */
export const readUrlState = <S extends StateSchema>(
  schema: S,
  defaults: UrlValues,
  search: URLSearchParams,
): { values: z.output<S>; query: UrlValues } => {
  const query: Record<string, string> = { ...defaults };
  for (const [key, field] of Object.entries(schema.shape)) {
    const raw = search.get(key);
    if (raw !== null && raw !== '' && 'safeParse' in field && field.safeParse(raw).success) query[key] = raw;
  }
  return { values: schema.parse(query), query };
};

/** The address after a change: defaults and empty values are left out, foreign parameters stay. */
export const writeUrlState = (
  defaults: UrlValues,
  search: URLSearchParams,
  patch: Readonly<Record<string, unknown>>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    const text = value === undefined || value === null ? '' : String(value);
    if (text === '' || text === defaults[key]) next.delete(key);
    else next.set(key, text);
  }
  return next;
};
