import type { Named } from './names.js';

export type Cell = string | number | boolean | null | Named;
export type Row = Readonly<Record<string, Cell>>;

/** What a command answers: facts by name, groups of facts, and lists of rows with the same keys. The JSON form is this itself. */
export type Answer = Readonly<Record<string, Cell | Row | readonly Row[]>>;
