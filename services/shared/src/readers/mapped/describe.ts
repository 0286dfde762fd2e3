import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DayColumnFound,
  MOST_COLUMNS,
  MOST_WORDS,
  SHOWN_ROWS,
  type TableDescription,
  type UnknownWord,
} from '@rallyrank/contracts/monitoring/table-description';
import {
  lackingFields,
  MAPPING_FILE,
  type MappedField,
  TableMapping,
  type TableMappingDraft,
  type WordKind,
  wordKinds,
} from '@rallyrank/contracts/monitoring/table-mapping';
import { badmintonLevel } from '../badminton-levels.js';
import { notTheFormat } from '../source-file.js';
import { firstRowsOf, type Table } from '../table.js';
import { asUtf8 } from './as-utf8.js';
import { dayFields, dayTexts, distinctTexts, readingsOf } from './day-columns.js';
import { encodingOf } from './encoding.js';
import { namesIn } from './persons.js';
import { firstReadRows } from './read-rows.js';
import { tableWith } from './rows.js';
import { folded, MappedWords } from './words.js';

/** Number of characters of a cell that a description shows. */
const SHOWN_CHARACTERS = 200;

/** The source of rows that are only shown. */
const UNSTATED = 'unstated';

interface Given {
  /** Safe name of the file. */
  readonly name: string;
  readonly bytes: Buffer;
  /** Absent if a mapping is to be proposed. */
  readonly draft: TableMappingDraft | undefined;
  /** The mapping for columns without a draft: a saved one, or a proposal. */
  readonly mappingFor: (columns: readonly string[]) => Promise<{ mapping: TableMappingDraft; name: string | null }>;
}

const daysIn = async (tables: readonly Table[], mapping: TableMappingDraft): Promise<DayColumnFound[]> => {
  const found = await dayTexts(tables, mapping);
  return dayFields.flatMap((field) => {
    const { column, example } = found.get(field)!;
    if (example === undefined) return [];
    const readings = column.order === 'either' ? readingsOf(example).filter((day) => day !== undefined) : [];
    return [{ field, order: column.order ?? null, example, readings }];
  });
};

const ofWords = {
  rounds: 'round',
  levels: 'level',
  disciplines: 'discipline',
  outcomes: 'outcome',
  winners: 'winner',
} as const satisfies Record<WordKind, MappedField>;
const personFields = [
  ...(['player1', 'playerId1', 'partner1', 'partnerId1'] as const),
  ...(['player2', 'playerId2', 'partner2', 'partnerId2'] as const),
];

interface Known {
  readonly words: MappedWords;
  /** Names and ids of persons in the table. */
  readonly persons: ReadonlySet<string>;
  readonly sport: TableMappingDraft['sport'];
}

const isKnown = (kind: WordKind, word: string, { words, persons, sport }: Known): boolean => {
  if (kind === 'winners')
    return words.winner(word) !== undefined || namesIn(word).every((name) => persons.has(folded(name)));
  if (kind === 'levels') return Boolean(words.level(word) ?? (sport === 'badminton' && badmintonLevel(word, '')));
  const read = { rounds: words.round, disciplines: words.discipline, outcomes: words.outcome };
  return read[kind].call(words, word) !== undefined;
};

const unknownIn = async (tables: readonly Table[], mapping: TableMappingDraft): Promise<UnknownWord[]> => {
  const texts = await distinctTexts(tables, mapping, [...Object.values(ofWords), ...personFields]);
  const names = personFields.flatMap((field) => [...texts.get(field)!.keys()].flatMap(namesIn));
  const known = { words: new MappedWords(mapping), persons: new Set(names.map(folded)), sport: mapping.sport };
  return wordKinds
    .flatMap((kind) =>
      [...texts.get(ofWords[kind])!.keys()]
        .filter((word) => !isKnown(kind, word, known))
        .map((word) => ({ kind, word })),
    )
    .slice(0, MOST_WORDS);
};

/**
 * Describes a table: how it is written, a mapping, and its first rows as the mapping interprets them.
 * @throws DomainError import.format
 */
export const describedTable = async ({ name, bytes, draft, mappingFor }: Given): Promise<TableDescription> => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-table-'));
  const copies = await mkdtemp(join(tmpdir(), 'rallyrank-table-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const encoding = draft?.encoding ?? encodingOf(bytes);
    const inUtf8 = await asUtf8(path, encoding, copies);
    const { separator, rows } = await firstRowsOf(inUtf8, 1 + SHOWN_ROWS, draft?.delimiter);
    const [head = [], ...others] = rows;
    const columns = draft?.headerless ? head.map((_, i) => String(i + 1)) : head.map((cell) => cell.trim());
    if (columns.length > MOST_COLUMNS)
      throw notTheFormat('mapped', path, `the table has more than ${MOST_COLUMNS} columns`);
    const proposed = draft ? { mapping: draft, name: null } : await mappingFor(columns);
    const mapping = { ...proposed.mapping, encoding, delimiter: separator };
    const tables = [tableWith(inUtf8, columns, mapping)];
    const days = await daysIn(tables, mapping);
    const isWhole = lackingFields(mapping).length === 0 && days.every(({ order }) => order !== 'either');
    if (isWhole) {
      const whole = TableMapping.parse({ ...mapping, source: mapping.source || UNSTATED });
      await writeFile(join(folder, MAPPING_FILE), JSON.stringify(whole));
    }
    return {
      ...{ mapping, name: proposed.name, columns, days },
      rows: (draft?.headerless ? rows : others)
        .slice(0, SHOWN_ROWS)
        .map((row) => row.map((cell) => cell.slice(0, SHOWN_CHARACTERS))),
      unknown: await unknownIn(tables, mapping),
      read: isWhole ? await firstReadRows(folder) : [],
    };
  } finally {
    await rm(folder, { recursive: true });
    await rm(copies, { recursive: true });
  }
};
