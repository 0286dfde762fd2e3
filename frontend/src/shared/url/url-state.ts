import type { z } from 'zod';

export type StateSchema = z.ZodObject;
/** Values as texts in an address. */
export type UrlValues = Readonly<Record<string, string>>;

/** A value in the address that the schema rejects, such as a typo in a shared link. */
export interface Refused {
  /** Name of the parameter in the URL. */
  readonly name: string;
  readonly text: string;
}

/** Options with which a part of a page reads and writes its values. */
export interface UrlOptions {
  /** Default values of the page, which the address omits. */
  readonly defaults: UrlValues;
  /** Values that are set by the page and cannot be set by the address. */
  readonly fixed: UrlValues;
  /** Prefix of every parameter, as in `wins.pageNum`, for pages with several tables. */
  readonly prefix: string;
}

/**
 * Values that a reset does not change: the visitor's place on the site and the size of the screen are independent of
 * the filters.
 */
const KEPT: ReadonlySet<string> = new Set(['discipline', 'pageSize']);

const nameOf = (key: string, { prefix }: UrlOptions): string => (prefix === '' ? key : `${prefix}.${key}`);
/** Keys of the schema that the address may set. */
const keysOf = (schema: StateSchema, { fixed }: UrlOptions): string[] =>
  Object.keys(schema.shape).filter((key) => !(key in fixed));

export interface ReadState<S extends StateSchema> {
  /** Parsed values, including defaults. */
  readonly values: z.output<S>;
  /** As text. */
  readonly query: UrlValues;
  readonly refused: readonly Refused[];
}

/** Reads the values that a schema allows from a URL; rejected values are reported instead of used. */
export const readUrlState = <S extends StateSchema>(
  schema: S,
  search: URLSearchParams,
  options: UrlOptions,
): ReadState<S> => {
  const query: Record<string, string> = { ...options.defaults, ...options.fixed };
  const refused: Refused[] = [];
  for (const key of keysOf(schema, options)) {
    const name = nameOf(key, options);
    const text = search.get(name);
    if (text === null || text === '') continue;
    const field: z.ZodType = schema.shape[key] as z.ZodType;
    if (field.safeParse(text).success) query[key] = text;
    else refused.push({ name, text });
  }
  return { values: schema.parse(query), query, refused };
};

/** The address after a change: defaults and empty values are omitted, other parameters are kept. */
export const writeUrlState = (
  search: URLSearchParams,
  patch: Readonly<Record<string, unknown>>,
  options: UrlOptions,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    const text = value === undefined || value === null ? '' : String(value);
    if (text === '' || text === options.defaults[key]) next.delete(nameOf(key, options));
    else next.set(nameOf(key, options), text);
  }
  return next;
};

/** The patch that resets filters, sorting and page. */
export const resetPatch = (schema: StateSchema, options: UrlOptions): Readonly<Record<string, undefined>> =>
  Object.fromEntries(
    keysOf(schema, options)
      .filter((key) => !KEPT.has(key))
      .map((key) => [key, undefined]),
  );
