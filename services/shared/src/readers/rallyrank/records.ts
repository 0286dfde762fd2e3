import { basename } from 'node:path';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { inLanguages, type Language } from '@rallyrank/contracts/shared/language';
import type { RecordKind } from '@rallyrank/contracts/shared/record-kinds';
import type { Reason } from '@rallyrank/contracts/shared/remarks';
import { z } from 'zod';
import { importReportTexts } from '../../locales/import-report.js';
import type {
  EditionRecord,
  FactRecord,
  ListRecord,
  Notes,
  PairRecord,
  Place,
  PlayerRecord,
  SourceSide,
} from '../records.js';
import { textLines } from '../text-lines.js';
import {
  EditionLine,
  EntriesLine,
  FactLine,
  type LineType,
  ListLine,
  MatchLine,
  PairLine,
  PlannedLine,
  PlayerLine,
} from './lines.js';

type Side = z.infer<typeof MatchLine>['sides'][number];

interface ReadLine<T> {
  readonly at: Place;
  readonly value: T;
}

/** The messages of the validator, which are English in a language without an entry here. */
const messages: Readonly<Partial<Record<Language, z.core.$ZodErrorMap>>> = { zh: z.locales.zhCN().localeError };

const issuesOf = (error: z.ZodError, line: string): string =>
  error.issues.map((issue) => `${issue.path.join('.') || line}: ${issue.message}`).join('; ');

/** The violated rules of a value. The validator creates the messages during the check, so it checks again. */
const ruleOf = (schema: z.ZodType, value: unknown, error: z.ZodError): Reason =>
  inLanguages((language) => {
    const again = schema.safeParse(value, messages[language] && { error: messages[language] });
    return issuesOf(again.error ?? error, importReportTexts.line[language]);
  });

const isOf = (type: LineType, text: string): boolean => text.startsWith(`{"type":"${type}"`);

interface Line {
  readonly at: Place;
  readonly text: string;
}

/** The value of a line; undefined, with a note, if it violates a rule of its type. */
const parseLine = <S extends z.ZodType>(
  schema: S,
  kind: RecordKind,
  { at, text }: Line,
  notes: Notes,
): z.output<S> | undefined => {
  const value: unknown = JSON.parse(text);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  notes.refuse(kind, at, ruleOf(schema, value, parsed.error));
  return undefined;
};

/**
 * Yields the lines of one type. Types and order have already been checked, so lines of other types are skipped without
 * parsing.
 */
async function* linesOf<S extends z.ZodType<object>>(
  path: string,
  type: LineType,
  schema: S,
  kind: RecordKind,
  notes: Notes,
): AsyncGenerator<ReadLine<z.output<S>>> {
  const file = basename(path);
  for await (const { line, text } of textLines(path)) {
    if (!isOf(type, text)) continue;
    const at = { file, line };
    const value = parseLine(schema, kind, { at, text }, notes);
    if (value) yield { at, value };
  }
}

export async function* playerRecords(path: string, notes: Notes): AsyncGenerator<PlayerRecord> {
  for await (const { at, value } of linesOf(path, 'player', PlayerLine, 'players', notes)) {
    const { type: _, ...player } = value;
    yield { at, key: player.id, player };
  }
}

export async function* pairRecords(path: string, notes: Notes): AsyncGenerator<PairRecord> {
  for await (const { at, value } of linesOf(path, 'pair', PairLine, 'pairs', notes))
    yield { at, id: value.id, players: value.playerIds };
}

/** Yields profiles, relations and fixed doubles. */
export async function* factRecords(path: string, notes: Notes): AsyncGenerator<FactRecord> {
  for (const type of ['profile', 'relation', 'double'] as const)
    for await (const { at, value } of linesOf(path, type, FactLine, 'facts', notes)) yield { at, fact: value };
}

const sideOf = ({ competitorId: _, playerIds, ...side }: Side): SourceSide => ({ ...side, players: playerIds });

const editionOf = (at: Place, { type: _, id, series, edition, draws }: z.infer<typeof EditionLine>): EditionRecord => {
  const { seriesId: _seriesId, ...facts } = edition;
  return {
    at,
    id,
    series,
    edition: facts,
    draws: draws.map((draw) => ({ ...draw, byes: draw.byes.map((bye) => ({ ...bye, at, side: sideOf(bye.side) })) })),
    entryLists: [],
    matches: [],
    planned: [],
  };
};

const openEdition = (line: Line, notes: Notes): EditionRecord | undefined => {
  const value = parseLine(EditionLine, 'tournaments', line, notes);
  return value && editionOf(line.at, value);
};

/** Whether a line belongs to the preceding edition. Adds a note if it does not. */
const follows = (
  edition: EditionRecord | undefined,
  { editionId }: { readonly editionId: Id },
  kind: RecordKind,
  { at }: Line,
  notes: Notes,
): edition is EditionRecord => {
  if (edition?.id === editionId) return true;
  notes.refuse(kind, at, 'it does not follow its edition');
  return false;
};

const addEntries = (edition: EditionRecord | undefined, line: Line, notes: Notes): void => {
  const value = parseLine(EntriesLine, 'entries', line, notes);
  if (!value || !follows(edition, value, 'entries', line, notes)) return;
  const { type: _, editionId: _editionId, entries, ...list } = value;
  edition.entryLists?.push({
    ...list,
    at: line.at,
    entries: entries.map(({ status, ...side }) => ({ ...sideOf(side), status })),
  });
};

const addMatch = (edition: EditionRecord | undefined, line: Line, notes: Notes): void => {
  const value = parseLine(MatchLine, 'matches', line, notes);
  if (!value || !follows(edition, value, 'matches', line, notes)) return;
  const { type: _, editionId: _editionId, sides, ...match } = value;
  edition.matches.push({ ...match, at: line.at, sides: [sideOf(sides[0]), sideOf(sides[1])] });
};

const addPlanned = (edition: EditionRecord | undefined, line: Line, notes: Notes): void => {
  const value = parseLine(PlannedLine, 'plans', line, notes);
  if (!value || !follows(edition, value, 'plans', line, notes)) return;
  const { type: _, editionId: _editionId, sides, ...plan } = value;
  edition.planned?.push({ ...plan, at: line.at, ...(sides && { sides: [sideOf(sides[0]), sideOf(sides[1])] }) });
};

/** Yields editions with the lines that follow them: entry lists, played matches and planned matches. */
export async function* editionRecords(path: string, notes: Notes): AsyncGenerator<EditionRecord> {
  const file = basename(path);
  let open: EditionRecord | undefined;
  for await (const { line: number, text } of textLines(path)) {
    const line = { at: { file, line: number }, text };
    if (isOf('entries', text)) addEntries(open, line, notes);
    if (isOf('match', text)) addMatch(open, line, notes);
    if (isOf('planned', text)) addPlanned(open, line, notes);
    if (!isOf('edition', text)) continue;
    if (open) yield open;
    open = openEdition(line, notes);
  }
  if (open) yield open;
}

/** Yields lists. @param playersOf the players of a competitor in the file */
export async function* listRecords(
  path: string,
  playersOf: (competitorId: string) => readonly string[],
  notes: Notes,
): AsyncGenerator<ListRecord> {
  for await (const { at, value } of linesOf(path, 'list', ListLine, 'lists', notes)) {
    const { discipline, date, ranks, competitorIds, points, tournaments } = value.list;
    const rows = competitorIds.map((id, i) => ({
      at,
      rank: ranks[i]!,
      players: playersOf(id),
      points: points[i]!,
      tournaments: tournaments[i]!,
    }));
    yield { at, discipline, date, rows };
  }
}
