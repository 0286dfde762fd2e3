/** Columns of the match table, one typed array each; about 91 bytes per match. */
const kinds = {
  /** Numbers of the edition, the match and the draw (all interned). */
  edition: Int32Array,
  match: Int32Array,
  draw: Int32Array,
  /** Index into `disciplines`, `roundCodes`, `outcomes` of the contracts. */
  discipline: Uint8Array,
  round: Uint8Array,
  outcome: Uint8Array,
  /** 1 or 2; 0 if there is no winner. */
  winner: Uint8Array,
  /** 0 if unknown. */
  bestOf: Uint8Array,
  /** Position in the round, from 0; -1 where unknown. */
  slot: Int32Array,
  order: Int32Array,
  /** Days since 1970-01-01. */
  date: Int32Array,
  /** 0 if unknown. */
  minutes: Uint16Array,
  /** Competitor numbers of the two sides (interned players or pairs). */
  side1: Int32Array,
  side2: Int32Array,
  /** Row of the next match of side 1, of side 2 and of the edition, newest arrival first; -1 at the end. */
  next1: Int32Array,
  next2: Int32Array,
  nextInEdition: Int32Array,
  /** Official rank of each side, as printed in the draw; 0 if unknown. */
  rank1: Uint16Array,
  rank2: Uint16Array,
  /** Rally points of each side, in a sport whose score does not count them; 0 if unknown. */
  pointsWon1: Uint16Array,
  pointsWon2: Uint16Array,
  /** Seed and entry of each side, and the court (interned texts). */
  marks1: Int32Array,
  marks2: Int32Array,
  /** Associations of the players of each side as stated with the match (interned texts). */
  stated1: Int32Array,
  stated2: Int32Array,
  court: Int32Array,
  /** Offset of the games in the heap of games. */
  games: Int32Array,
} as const;

type Kinds = typeof kinds;
export type ColumnName = keyof Kinds;
export type Columns = { readonly [K in ColumnName]: InstanceType<Kinds[K]> };

export const columnNames = Object.keys(kinds) as ColumnName[];

/** Columns of zeros for `capacity` matches. */
export const allocate = (capacity: number): Columns =>
  Object.fromEntries(columnNames.map((name) => [name, new kinds[name](capacity)])) as Columns;

/** A copy of the columns with more capacity. */
export const enlarged = (columns: Columns, capacity: number): Columns => {
  const larger = allocate(capacity);
  for (const name of columnNames) larger[name].set(columns[name]);
  return larger;
};
