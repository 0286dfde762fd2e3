import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { onThisSite } from '../sport/site-sport';
import { type Refused, readUrlState, resetPatch, type StateSchema, type UrlOptions, writeUrlState } from './url-state';

export interface UrlState<S extends StateSchema> {
  /** Parsed, defaults filled in: for the page to read. */
  readonly values: z.output<S>;
  /** As text: for `useRoute`, and for links. */
  readonly query: z.input<S>;
  /** Values of the address that are not understood; `NotUnderstood` shows them. */
  readonly refused: readonly Refused[];
  /**
   * Changes some values; goes back to page 1 unless the patch names the page. A choice (tab, page, discipline, filter) is
   * a step that the back button undoes.
   */
  readonly set: (patch: Partial<Record<keyof z.input<S>, unknown>>) => void;
  /** The same without such a step, for what changes many times a second: typing, sliders. */
  readonly adjust: (patch: Partial<Record<keyof z.input<S>, unknown>>) => void;
  /** Forgets filters, sorting and page; keeps discipline and page size. */
  readonly reset: () => void;
  readonly isDefault: boolean;
}

/**
 * Filters, sorting and page of a screen, kept in its address. Pass the query schema of the route that the page shows
 * and as constants outside the component the page's own defaults.
 */
export const useUrlState = <S extends StateSchema>(
  schema: S,
  { defaults = {}, fixed = {}, prefix = '' }: Partial<UrlOptions> = {},
): UrlState<S> => {
  const [search, setSearch] = useSearchParams();
  // Options are written out at the call, so they are compared by what they say.
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
    // `query` holds only text that the schema accepted, which is what its input type says of an address.
    query: query as z.input<S>,
    refused,
    set: (patch) => change(patch, false),
    adjust: (patch) => change(patch, true),
    reset: () => change(cleared, false),
    isDefault: refused.length === 0 && Object.keys(cleared).every((key) => query[key] === options.defaults[key]),
  };
};
