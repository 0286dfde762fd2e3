/** Kinds of records that the report of an import counts separately; `facts` are profiles, relations and fixed doubles, `plans` are matches of orders of play, `rows` are the rows of ranking lists. */
export const recordKinds = ['players', 'pairs', 'facts', 'tournaments', 'matches', 'plans', 'lists', 'rows'] as const;
export type RecordKind = (typeof recordKinds)[number];
