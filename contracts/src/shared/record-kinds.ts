/** Kinds of records that the report of an import counts separately; `facts` are profiles, relations and fixed doubles, `rows` are the rows of ranking lists. */
export const recordKinds = ['players', 'pairs', 'facts', 'tournaments', 'matches', 'lists', 'rows'] as const;
export type RecordKind = (typeof recordKinds)[number];
