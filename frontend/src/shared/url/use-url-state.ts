import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { onThisSite } from '../sport/site-sport';
import { type Refused, readUrlState, resetPatch, type StateSchema, type UrlOptions, writeUrlState } from './url-state';

export interface UrlState<S extends StateSchema> {
  /** Parsed values, including defaults, for the page. */
  readonly values: z.output<S>;
  /** Values as texts, for `useRoute` and for links. */
  readonly query: z.input<S>;
  /** Invalid values in the address; `NotUnderstood` shows them. */
  readonly refused: readonly Refused[];
  /**
   * Changes some values; returns to page 1 unless the patch contains the page. A choice (tab, page, discipline, filter)
   * adds a history entry, which the back button undoes.
   */
  readonly set: (patch: Partial<Record<keyof z.input<S>, unknown>>) => void;
  /** The same without a history entry, for changes many times a second: typing, sliders. */
  readonly adjust: (patch: Partial<Record<keyof z.input<S>, unknown>>) => void;
  /** Resets filters, sorting and page; keeps discipline and page size. */
  readonly reset: () => void;
  readonly isDefault: boolean;
}

/**
 * Keeps the filters, sorting and page of a screen in its address. `schema` is the query schema of the route that the
 * page shows, and must be a constant outside the component. `defaults` are the default values of the page.
 */
export const useUrlState = <S extends StateSchema>(
  schema: S,
  { defaults = {}, fixed = {}, prefix = '' }: Partial<UrlOptions> = {},
): UrlState<S> => {
  const [search, setSearch] = useSearchParams();
  // Options are new objects in each call, so they are compared by value.
  const identity = JSON.stringify({ defaults, fixed, prefix });
  const options = useMemo((): UrlOptions => {
    const given: UrlOptions = JSON.parse(identity);
    return { ...given, defaults: onThisSite(given.defaults) };
  }, [identity]);
  const { values, query, refused } = useMemo(() => readUrlState(schema, search, options), [schema, search, options]);
  const change = (patch: Readonly<Record<string, unknown>>, replace: boolean) => {
    const whole = 'pageNum' in patch ? patch : { ...patch, pageNum: undefined };
    const next = writeUrlState(search, whole, options);
    if (next.toString() !== search.toString()) setSearch(next, { replace, preventScrollReset: true });
  };
  const cleared = resetPatch(schema, options);
  return {
    values,
    // `query` contains only text that the schema accepted, which matches its input type.
    query: query as z.input<S>,
    refused,
    set: (patch) => change(patch, false),
    adjust: (patch) => change(patch, true),
    reset: () => change(cleared, false),
    isDefault: refused.length === 0 && Object.keys(cleared).every((key) => query[key] === options.defaults[key]),
  };
};
