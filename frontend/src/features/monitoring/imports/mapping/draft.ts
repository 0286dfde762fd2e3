import type { MappedField, TableMappingDraft, WordKind } from '@rallyrank/contracts/monitoring/table-mapping';

/** The origin of the values of a field. */
export type Origin = { readonly column: string } | { readonly fixed: string } | undefined;

const withValue = <K extends string, V extends string>(
  values: Readonly<Partial<Record<K, V>>>,
  key: K,
  value: V | undefined,
): Partial<Record<K, V>> => {
  const { [key]: _, ...others } = values;
  return (value ? { ...others, [key]: value } : others) as Partial<Record<K, V>>;
};

export const withOrigin = (draft: TableMappingDraft, field: MappedField, origin: Origin): TableMappingDraft => ({
  ...draft,
  columns: withValue(draft.columns, field, origin && 'column' in origin ? origin.column : undefined),
  fixed: withValue(draft.fixed, field, origin && 'fixed' in origin ? origin.fixed : undefined),
});

/** The draft with the meaning of a word of the table; undefined removes it. */
export const withWord = (
  draft: TableMappingDraft,
  kind: WordKind,
  word: string,
  meaning: string | undefined,
): TableMappingDraft => ({
  ...draft,
  words: { ...draft.words, [kind]: withValue(draft.words[kind], word, meaning) },
});

/** The columns of a score as games: pairs of columns, or one column for each game. */
export const gamesOf = (columns: readonly string[], isInPairs: boolean): string[][] => {
  if (!isInPairs) return columns.map((column) => [column]);
  const starts = Array.from({ length: Math.ceil(columns.length / 2) }, (_, game) => 2 * game);
  return starts.map((start) => columns.slice(start, start + 2));
};
