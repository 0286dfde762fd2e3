import { Discipline } from '@rallyrank/contracts/sport/codes';
import { badmintonLevel } from '../badminton-levels.js';
import { associationOf, dayFrom, defined, oneSpace, wholeNumber } from '../cells.js';
import type { EditionRecord, Notes, SourceDraw } from '../records.js';
import { badmintonSeries } from '../series.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';
import { placeMatches } from './matches.js';
import { listedAssociations } from './represented.js';

const cityOf = (location: string): string | undefined => {
  const city = oneSpace(location.split(',')[0] ?? '');
  return city === '' || /^tbc$/i.test(city) ? undefined : city;
};

const editionOf = (row: TableRow, notes: Notes): EditionRecord | string => {
  const name = oneSpace(row.cell('name'));
  const id = row.cell('tournament_id');
  const level = badmintonLevel(row.cell('category'), name);
  const [startDate, endDate] = [dayFrom(row.cell('start_date')), dayFrom(row.cell('end_date'))];
  const season = wholeNumber(row.cell('season'), 1800, 2200);
  if (!/^\d+$/.test(id)) return `tournament_id "${id}" is not a number`;
  if (name === '') return 'the tournament has no name';
  if (!level) return `category "${row.cell('category')}" is unknown`;
  if (!startDate || !endDate || season === undefined) return 'start_date, end_date or season cannot be parsed';
  return {
    at: row.at,
    sourceKey: `bwf:${id}`,
    series: badmintonSeries(name),
    edition: defined({
      name: { en: name },
      level,
      season,
      startDate,
      endDate,
      city: cityOf(row.cell('location')),
      association: associationOf(row.cell('country'), row.at, notes),
      prizeMoneyUsd: wholeNumber(row.cell('prize_money_usd'), 0),
      status: row.cell('status_code') === 'cancelled' ? ('cancelled' as const) : ('scheduled' as const),
    }),
    draws: [],
    matches: [],
  };
};

const stageOf = (text: string, qualification: string): SourceDraw['stage'] => {
  // Groups also have the qualification flag.
  if (/- Group /.test(text)) return 'group';
  return qualification === '1' ? 'qualification' : 'main';
};

const drawOf = (row: TableRow): SourceDraw | string => {
  const name = row.cell('text');
  const discipline = Discipline.safeParse(name.slice(0, 2)).data;
  const size = wholeNumber(row.cell('size'), 2, 256);
  if (!discipline) return `draw "${name}" belongs to no known event`;
  if (size === undefined) return `"${row.cell('size')}" is not a draw size`;
  return {
    drawId: row.cell('draw_id'),
    discipline,
    stage: stageOf(name, row.cell('qualification')),
    name,
    size,
    byes: [],
  };
};

/** Yields all tournaments with their draws and matches, in the order of tournaments.csv. */
export async function* readBwfEditions(files: BwfFiles, notes: Notes): AsyncGenerator<EditionRecord> {
  const editions = new Map<string, { readonly record: EditionRecord; readonly rows: TableRow[] }>();
  for await (const row of readTable(files.tournaments, 'tournaments', notes)) {
    const record = editionOf(row, notes);
    if (typeof record === 'string') notes.refuse('tournaments', row.at, record);
    else editions.set(row.cell('tournament_id'), { record, rows: [] });
  }
  for await (const row of readTable(files.draws, 'tournaments', notes)) {
    const draw = drawOf(row);
    if (typeof draw === 'string') notes.refuse('tournaments', row.at, draw);
    else editions.get(row.cell('tournament_id'))?.record.draws.push(draw);
  }
  for await (const row of readTable(files.matches, 'matches', notes)) {
    const edition = editions.get(row.cell('tournament_id'));
    if (edition) edition.rows.push(row);
    else notes.refuse('matches', row.at, `tournaments.csv has no valid tournament ${row.cell('tournament_id')}`);
  }
  const listed = await listedAssociations(files);
  for (const { record, rows } of editions.values()) {
    placeMatches(rows, record, listed, notes);
    yield record;
  }
}
