/** Query of a call as pairs, without empty values (specification, section 7), in a stable order. */
export const queryPairs = (query: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
