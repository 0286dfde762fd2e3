import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { readUrlState, type StateSchema, type UrlValues, writeUrlState } from './url-state';

const NONE: UrlValues = {};

export interface UrlState<S extends StateSchema> {
  /** Parsed, defaults filled in: for the page to read. */
  readonly values: z.output<S>;
  /** As text: for `useRoute`, and for links. */
  readonly query: z.input<S>;
  /** Changes some values; goes back to page 1 unless the patch names the page. */
  readonly set: (patch: Partial<Record<keyof z.input<S>, unknown>>) => void;
  readonly reset: () => void;
  readonly isDefault: boolean;
}

/**
 * Filters, sorting and page of a screen, kept in its address. Pass the query schema of the route that the page shows
 * and the page's own defaults as a constant outside the component.
 */
export const useUrlState = <S extends StateSchema>(schema: S, defaults: UrlValues = NONE): UrlState<S> => {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readUrlState(schema, defaults, search), [schema, defaults, search]);
  const set = useCallback(
    (patch: Readonly<Record<string, unknown>>) =>
      setSearch((now) => writeUrlState(defaults, now, 'pageNum' in patch ? patch : { ...patch, pageNum: undefined })),
    [setSearch, defaults],
  );
  const reset = useCallback(
    () => set(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, undefined]))),
    [set, schema],
  );
  const { values, query } = state;
  const isDefault = Object.keys(schema.shape).every((key) => query[key] === defaults[key]);
  // `query` holds only text that the schema accepted, which is what its input type says of an address.
  return { values, query: query as z.input<S>, set: set as UrlState<S>['set'], reset, isDefault };
};
