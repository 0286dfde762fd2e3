import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import { compactDay, defined, oneSpace, wholeNumber } from '../cells.js';
import type { EditionRecord, Notes, SourceDraw } from '../records.js';
import { tennisSeries } from '../series.js';
import { readTable, type TableRow } from '../table.js';
import type { SackmannFiles } from './files.js';
import { placeSackmannMatch } from './matches.js';

const levels: Readonly<Record<string, string>> = {
  G: 'grand-slam',
  M: 'masters-1000',
  A: 'tour',
  D: 'davis-cup',
  F: 'tour-finals',
  O: 'olympics',
};

/** Team events of the tour, which the source files under the level of the tour: by its number of the tournament in every year. */
const teamEvents: ReadonlySet<string> = new Set([
  '615', // World Team Cup (Nations Cup until 1981): Kingston 1975, Dusseldorf 1978-2012.
  '8888', // ATP Cup, 2020-2022.
  '9205', // World Cup of the United States and Australia, 1970-1979.
  '9210', // Laver Cup, from 2017.
  '9900', // United Cup, from 2023.
]);

/** Ties of the King's Cup, each one an edition of the source. */
const teamTies: ReadonlySet<string> = new Set(['1968-T134', '1968-T160', '1968-T161']);

const levelOf = (row: TableRow): string | undefined => {
  const id = row.cell('tourney_id');
  return teamEvents.has(id.slice(5)) || teamTies.has(id) ? 'team-cup' : levels[row.cell('tourney_level')];
};

/** Places of a draw by its first round; `ER` is played before the first round and adds none. */
const placesOf: Partial<Record<RoundCode, number>> = {
  R128: 128,
  R64: 64,
  R32: 32,
  R16: 16,
  QF: 8,
  SF: 4,
  BR: 4,
  F: 2,
};

const editionOf = (row: TableRow): EditionRecord | string => {
  const id = row.cell('tourney_id');
  const name = oneSpace(row.cell('tourney_name'));
  const level = levelOf(row);
  const day = compactDay(row.cell('tourney_date'));
  const season = wholeNumber(id.slice(0, 4), 1800, 2200);
  if (season === undefined) return `tourney_id "${id}" does not start with a year`;
  if (name === '') return 'the tournament has no name';
  if (!level) return `level "${row.cell('tourney_level')}" is unknown`;
  if (!day) return `"${row.cell('tourney_date')}" is not a date`;
  return {
    at: row.at,
    sourceKey: `sackmann:${id}`,
    series: tennisSeries(name),
    edition: defined({
      name: { en: name },
      level,
      season,
      startDate: day,
      // The source knows the first day only, and no other is invented.
      endDate: day,
      surface: surfaces.find((surface) => surface === row.cell('surface').toLowerCase()),
      status: 'scheduled' as const,
    }),
    draws: [],
    matches: [],
  };
};

/** The size of the draw as printed, at least as many places as its first round has. */
const withSizes = (record: EditionRecord, printed: number | undefined): EditionRecord => {
  const sizeOf = (draw: SourceDraw): number => {
    const matches = record.matches.filter(({ drawId }) => drawId === draw.drawId);
    if (draw.stage === 'group') return new Set(matches.flatMap((m) => m.sides.flatMap((s) => s.players))).size;
    return Math.max(
      printed ?? 2,
      ...matches.map((m) => placesOf[m.round] ?? 2),
      ...draw.byes.map((b) => placesOf[b.round] ?? 2),
    );
  };
  return {
    ...record,
    draws: record.draws.map((draw) => ({ ...draw, size: Math.max(2, Math.min(256, sizeOf(draw))) })),
  };
};

interface Open {
  readonly record: EditionRecord | string;
  readonly printed: number | undefined;
}

/** The editions of one year, in the order of the file. */
async function* editionsOfFile(table: SackmannFiles['matches'][number], notes: Notes): AsyncGenerator<EditionRecord> {
  const editions = new Map<string, Open>();
  for await (const row of readTable(table, 'matches', notes)) {
    const id = row.cell('tourney_id');
    let open = editions.get(id);
    if (!open) {
      open = { record: editionOf(row), printed: wholeNumber(row.cell('draw_size'), 2, 256) };
      if (typeof open.record === 'string') notes.refuse('tournaments', row.at, open.record);
      editions.set(id, open);
    }
    if (typeof open.record === 'string') notes.refuse('matches', row.at, 'its tournament was rejected');
    else placeSackmannMatch(row, open.record, notes);
  }
  for (const { record, printed } of editions.values()) if (typeof record !== 'string') yield withSizes(record, printed);
}

export async function* readSackmannEditions(files: SackmannFiles, notes: Notes): AsyncGenerator<EditionRecord> {
  for (const file of files.doubles) notes.warn({ file, line: 1 }, 'doubles files are not supported');
  for (const table of files.matches) yield* editionsOfFile(table, notes);
}
