import fc from 'fast-check';

/** The text of each file of a folder, with a header row. */
export type Files = Readonly<Record<string, string>>;

/** One damage to a file. Numbers count modulo what is there. */
export interface Mutation {
  readonly kind: 'drop' | 'repeat' | 'swap' | 'damage' | 'copy' | 'cut';
  readonly file: number;
  readonly row: number;
  readonly other: number;
  readonly column: number;
  readonly text: string;
}

const number = fc.nat({ max: 1 << 16 });

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('drop', 'repeat', 'swap', 'damage', 'copy', 'cut'),
  file: number,
  row: number,
  other: number,
  column: number,
  text: fc.constantFrom('', '0', '1', '7', '99999', 'x', '"', 'W/O', 'RET', '20210111', '2021-01-11', '21-19 21-19'),
});

const withCell = (row: string, at: number, text: string): string => {
  const cells = row.split(',');
  return cells.with(at % cells.length, text).join(',');
};

const cellOf = (row: string, at: number): string => {
  const cells = row.split(',');
  return cells[at % cells.length] ?? '';
};

const changed = (rows: readonly string[], { kind, column, text, ...places }: Mutation): string[] => {
  const [at, other] = [places.row % rows.length, places.other % rows.length];
  const [row, second] = [rows[at]!, rows[other]!];
  switch (kind) {
    case 'drop':
      return rows.toSpliced(at, 1);
    case 'repeat':
      return rows.toSpliced(other, 0, row);
    case 'swap':
      return rows.with(at, second).with(other, row);
    case 'damage':
      return rows.with(at, withCell(row, column, text));
    case 'copy':
      return rows.with(at, withCell(row, column, cellOf(second, column)));
    case 'cut':
      return rows.with(at, row.slice(0, places.other % (row.length + 1)));
  }
};

/** The files after each mutation in turn. Header rows are unchanged. */
export const mutated = (files: Files, mutations: readonly Mutation[]): Files => {
  const result: Record<string, string> = { ...files };
  const names = Object.keys(files).sort();
  for (const each of mutations) {
    const name = names[each.file % names.length]!;
    const [header = '', ...rows] = result[name]!.replace(/\r?\n$/, '').split(/\r?\n/);
    if (rows.length > 0) result[name] = `${[header, ...changed(rows, each)].join('\n')}\n`;
  }
  return result;
};
