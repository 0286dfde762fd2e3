type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

/**
 * The lines of an export with names in place of ids that depend on the order of imports: source keys for players,
 * editions and series, the players for pairs. They are sorted, so that two instances with the same contents have the
 * same lines.
 */
export const withoutIds = (lines: readonly string[]): string[] => {
  const rows = lines.map((line) => JSON.parse(line) as Fields);
  const competitors = new Map<Json, string>();
  const editions = new Map<Json, string>();
  const nameOf = (id: Json): string => competitors.get(id) ?? `no competitor ${String(id)}`;
  const playersOf = (ids: Json): string[] => (ids as string[]).map(nameOf).sort();
  for (const row of rows) {
    if (row.type === 'player') competitors.set(row.id!, (row.sourceKeys as string[]).toSorted().join(' '));
    if (row.type === 'pair') competitors.set(row.id!, playersOf(row.playerIds!).join(' and '));
    if (row.type === 'edition') editions.set(row.id!, String((row.edition as Fields).sourceKeys));
  }
  const associationsOf = (value: unknown): string[] =>
    Object.entries(value as Fields)
      .map(([id, code]) => `${nameOf(id)} ${String(code)}`)
      .sort();
  const sorted = (value: unknown) => (value as string[]).toSorted();
  const byKey: Readonly<Record<string, (value: unknown) => unknown>> = {
    playerIds: (value) => playersOf(value as Json),
    associations: associationsOf,
    competitorId: (value) => nameOf(value as Json),
    competitorIds: (value) => (value as string[]).map(nameOf),
    editionId: (value) => editions.get(value as Json),
    id: () => undefined,
    seriesId: () => undefined,
    otherNames: sorted,
    sourceKeys: sorted,
  };
  const named = (key: string, value: unknown): unknown => (Object.hasOwn(byKey, key) ? byKey[key]!(value) : value);
  return rows.map((row) => JSON.stringify(row, named)).sort();
};
