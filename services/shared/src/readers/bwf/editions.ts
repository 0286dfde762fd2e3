import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { Discipline } from '@rallyrank/contracts/sport/codes';
import { isEqual } from '../../domain/equal.js';
import { badmintonLevel } from '../badminton-levels.js';
import { associationOf, DAY, dayFrom, defined, oneSpace, wholeNumber } from '../cells.js';
import { missingCell, notADay, notANumber, wrongCell } from '../reasons.js';
import type { EditionRecord, Notes, Place, SourceDraw } from '../records.js';
import { badmintonSeries } from '../series.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';
import { placeMatches } from './matches.js';
import { listedAssociations } from './represented.js';

const cityOf = (location: string): string | undefined => {
  const city = oneSpace(location.split(',')[0] ?? '');
  return city === '' || /^tbc$/i.test(city) ? undefined : city;
};

const editionOf = (row: TableRow, level: string, notes: Notes): EditionRecord | Remark => {
  const name = oneSpace(row.cell('name'));
  const id = row.cell('tournament_id');
  const [startDate, endDate] = [dayFrom(row.cell('start_date')), dayFrom(row.cell('end_date'))];
  const season = wholeNumber(row.cell('season'), 1800, 2200);
  if (!/^\d+$/.test(id)) return notANumber(row, 'tournament_id');
  if (name === '') return missingCell('name');
  if (!startDate) return notADay(row, 'start_date', DAY);
  if (!endDate) return notADay(row, 'end_date', DAY);
  if (season === undefined) return notANumber(row, 'season', 1800);
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

const drawOf = (row: TableRow): SourceDraw | Remark => {
  const name = row.cell('text');
  const discipline = Discipline.safeParse(name.slice(0, 2)).data;
  const size = wholeNumber(row.cell('size'), 2, 256);
  if (!discipline) return remarkOf('tournament.noEvent', { column: 'text', value: name });
  if (size === undefined) return notANumber(row, 'size', 2);
  return {
    drawId: row.cell('draw_id'),
    discipline,
    stage: stageOf(name, row.cell('qualification')),
    name,
    size,
    byes: [],
  };
};

/** The tournaments of a folder by id, each with its rows of matches.csv. */
type Editions = Map<string, { readonly record: EditionRecord; readonly rows: TableRow[] }>;

/** The remark on a second row that states something else about the record of an earlier row. */
const differs = ({ file, line }: Place): Remark => remarkOf('row.differs', { file, line });

/** The tournaments of the folder by id, and the ids of those that are set aside. */
const readTournaments = async (files: BwfFiles, notes: Notes) => {
  const editions: Editions = new Map();
  const aside = new Set<string>();
  for await (const row of readTable(files.tournaments, 'tournaments', notes)) {
    const level = badmintonLevel(row.cell('category'), oneSpace(row.cell('name')));
    if (level && 'aside' in level) {
      notes.setAside('tournaments', row.at, level.aside);
      aside.add(row.cell('tournament_id'));
      continue;
    }
    const record = level ? editionOf(row, level.level, notes) : wrongCell(row, 'category', 'tournament.level');
    if (isRemark(record)) {
      notes.refuse('tournaments', row.at, record);
      continue;
    }
    const known = editions.get(row.cell('tournament_id'))?.record;
    if (known && isEqual({ ...record, at: known.at }, known)) notes.repeat('tournaments', row.at);
    else if (known) notes.refuse('tournaments', row.at, differs(known.at));
    else editions.set(row.cell('tournament_id'), { record, rows: [] });
  }
  return { editions, aside };
};

/** Adds the draws of the folder to their tournaments. A draw that is listed twice is that of its first row. */
const readDraws = async (files: BwfFiles, editions: Editions, aside: ReadonlySet<string>, notes: Notes) => {
  const rows = new Map<SourceDraw, Place>();
  for await (const row of readTable(files.draws, 'tournaments', notes)) {
    const id = row.cell('tournament_id');
    const draw = drawOf(row);
    if (aside.has(id)) continue;
    if (isRemark(draw)) {
      notes.refuse('tournaments', row.at, draw);
      continue;
    }
    const draws = editions.get(id)?.record.draws ?? [];
    const known = draws.find(({ drawId }) => drawId === draw.drawId);
    if (!known) {
      draws.push(draw);
      rows.set(draw, row.at);
    } else if (!isEqual(known, draw)) notes.refuse('tournaments', row.at, differs(rows.get(known)!));
  }
};

/** Yields all tournaments with their draws and matches, in the order of tournaments.csv. */
export async function* readBwfEditions(files: BwfFiles, notes: Notes): AsyncGenerator<EditionRecord> {
  const { editions, aside } = await readTournaments(files, notes);
  await readDraws(files, editions, aside, notes);
  for await (const row of readTable(files.matches, 'matches', notes)) {
    const id = row.cell('tournament_id');
    const edition = editions.get(id);
    if (edition) edition.rows.push(row);
    else if (aside.has(id)) notes.setAside('matches', row.at, remarkOf('aside.ofTournament'));
    else
      notes.refuse(
        'matches',
        row.at,
        wrongCell(row, 'tournament_id', 'tournament.unlisted', { file: 'tournaments.csv' }),
      );
  }
  const listed = await listedAssociations(files);
  for (const { record, rows } of editions.values()) {
    placeMatches(rows, record, listed, notes);
    yield record;
  }
}
