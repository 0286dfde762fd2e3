/** A row of a tree in the form for a table. */
export interface TreeLine<Row> {
  readonly row: Row;
  /** Number of rows above it. */
  readonly depth: number;
  readonly hasChildren: boolean;
}

interface Node {
  readonly id: string;
}

/**
 * The rows of a tree from top to bottom, each followed by those below it; siblings keep their order. A row whose parent
 * is not among the rows (because a filter excludes it) is at the top level.
 * @param isClosed rows whose children are left out
 */
export const treeLines = <Row extends Node>(
  rows: readonly Row[],
  parentOf: (row: Row) => string,
  isClosed: (id: string) => boolean = () => false,
): TreeLine<Row>[] => {
  const known = new Set(rows.map(({ id }) => id));
  const children = Map.groupBy(rows, (row) => (known.has(parentOf(row)) ? parentOf(row) : ''));
  const below = (parent: string, depth: number): TreeLine<Row>[] =>
    (children.get(parent) ?? []).flatMap((row) => [
      { row, depth, hasChildren: children.has(row.id) },
      ...(isClosed(row.id) ? [] : below(row.id, depth + 1)),
    ]);
  return below('', 0);
};

/** The ids of a row and of all rows below it. */
export const branchOf = <Row extends Node>(
  rows: readonly Row[],
  parentOf: (row: Row) => string,
  id: string,
): string[] => {
  const below = rows.filter((row) => parentOf(row) === id).flatMap((row) => branchOf(rows, parentOf, row.id));
  return [id, ...below];
};

/** The ids of all rows above a row, from the bottom up. */
export const aboveOf = <Row extends Node>(
  rows: readonly Row[],
  parentOf: (row: Row) => string,
  id: string,
): string[] => {
  const row = rows.find((each) => each.id === id);
  const parent = row && rows.find((each) => each.id === parentOf(row));
  return parent ? [parent.id, ...aboveOf(rows, parentOf, parent.id)] : [];
};
