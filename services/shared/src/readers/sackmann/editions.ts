import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { surfaces } from '@rallyrank/contracts/tournaments/surfaces';
import { compactDay, defined, wholeNumber } from '../cells.js';
import type { EditionRecord, Notes, SourceDraw } from '../records.js';
import { tennisName } from '../series.js';
import { readTable, type Table, type TableRow } from '../table.js';
import type { TourFiles } from './files.js';
import { isOfJuniors } from './juniors.js';
import { placeSackmannMatch } from './matches.js';
import type { Tour } from './tour.js';

/** Size of a draw by its first round. `ER` is played before the first round and adds no places. */
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

const editionOf = (row: TableRow, tour: Tour): EditionRecord | string => {
  const id = row.cell('tourney_id');
  const name = tennisName(row.cell('tourney_name'));
  const level = tour.levelOf(row);
  const day = compactDay(row.cell('tourney_date'));
  const season = wholeNumber(id.slice(0, 4), 1800, 2200);
  if (season === undefined) return `tourney_id "${id}" does not start with a year`;
  if (name === '') return 'the tournament has no name';
  if (isOfJuniors(row.cell('tourney_level'))) return 'a junior event';
  if (!level) return `level "${row.cell('tourney_level')}" is unknown`;
  if (!day) return `"${row.cell('tourney_date')}" is not a date`;
  return {
    at: row.at,
    sourceKey: `${tour.source}:${id}`,
    series: tour.seriesOf(name, level),
    edition: defined({
      name: { en: name },
      level,
      season,
      startDate: day,
      // The source states only the first day, and no other day is invented.
      endDate: day,
      surface: surfaces.find((surface) => surface === row.cell('surface').toLowerCase()),
      status: 'scheduled' as const,
    }),
    draws: [],
    matches: [],
  };
};

/** Sets the size of the draw as printed, but at least to the number of places of its first round. */
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

/** Yields the editions of one year, in the order of the file. */
async function* editionsOfFile(table: Table, tour: Tour, notes: Notes): AsyncGenerator<EditionRecord> {
  const editions = new Map<string, Open>();
  for await (const row of readTable(table, 'matches', notes)) {
    const id = row.cell('tourney_id');
    let open = editions.get(id);
    if (!open) {
      open = { record: editionOf(row, tour), printed: wholeNumber(row.cell('draw_size'), 2, 256) };
      if (typeof open.record === 'string') notes.refuse('tournaments', row.at, open.record);
      editions.set(id, open);
    }
    if (typeof open.record === 'string') notes.refuse('matches', row.at, 'its tournament was rejected');
    else placeSackmannMatch(row, open.record, tour, notes);
  }
  for (const { record, printed } of editions.values()) if (typeof record !== 'string') yield withSizes(record, printed);
}

export async function* readSackmannEditions(
  { tour, matches, doubles }: TourFiles,
  notes: Notes,
): AsyncGenerator<EditionRecord> {
  for (const file of doubles) notes.warn({ file, line: 1 }, 'doubles files are not supported');
  for (const table of matches) yield* editionsOfFile(table, tour, notes);
}
