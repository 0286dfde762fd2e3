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
  const named = (key: string, value: unknown): unknown => {
    if (key === 'playerIds') return playersOf(value as Json);
    if (key === 'competitorId') return nameOf(value as Json);
    if (key === 'competitorIds') return (value as string[]).map(nameOf);
    if (key === 'editionId') return editions.get(value as Json);
    if (key === 'id' || key === 'seriesId') return undefined;
    return key === 'otherNames' || key === 'sourceKeys' ? (value as string[]).toSorted() : value;
  };
  return rows.map((row) => JSON.stringify(row, named)).sort();
};
