/**
 * Kinds of records that the report of an import counts separately. `facts` are profiles, relations and fixed doubles,
 * `entries` are entry lists, `plans` are matches of orders of play, and `rows` are rows of ranking lists.
 */
export const recordKinds = [
  'players',
  'pairs',
  'facts',
  'tournaments',
  'entries',
  'matches',
  'plans',
  'lists',
  'rows',
] as const;
export type RecordKind = (typeof recordKinds)[number];
