import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import { bracketSlots } from '../bracket-slots.js';
import { COMPACT_DAY, defined, wholeNumber } from '../cells.js';
import { type DayColumn, dayColumn } from '../days.js';
import { placesIn } from '../draws.js';
import { remarkSeeds } from '../high-seeds.js';
import { MOST_OF_NAME, missingCell, notADay, wrongCell, wrongLength } from '../reasons.js';
import type { EditionRecord, Notes, SourceDraw, SourceMatch } from '../records.js';
import { tennisName } from '../series.js';
import { readTable, type Table, type TableRow } from '../table.js';
import type { TourFiles } from './files.js';
import { placeSackmannMatch } from './matches.js';
import { likelyLastDay } from './period.js';
import { roundsOf } from './rounds.js';
import { StatedTournament } from './stated.js';
import type { Tour } from './tour.js';

const editionOf = (stated: StatedTournament, tour: Tour): EditionRecord | Remark => {
  const id = tour.tournamentOf(stated);
  const name = tennisName(stated.cell('tourney_name'));
  const level = tour.levelOf(stated);
  const { at, day } = stated;
  const size = wholeNumber(stated.cell('draw_size'), 2, 256);
  const season = wholeNumber(id.slice(0, 4), 1800, 2200);
  if (season === undefined) return wrongCell(stated, 'tourney_id', 'tournament.noYear');
  if (name === '') return missingCell('tourney_name');
  if (name.length > MOST_OF_NAME) return wrongLength('tourney_name', name, MOST_OF_NAME);
  if (!level) return wrongCell(stated, 'tourney_level', 'tournament.level');
  if (!day) return notADay(stated, 'tourney_date', COMPACT_DAY);
  return {
    at,
    sourceKey: `${tour.source}:${id}`,
    series: tour.seriesOf(stated, level),
    edition: defined({
      sourceKeys: tour.otherKeysOf?.(id),
      name: { en: name },
      level,
      season,
      startDate: day,
      // The source states only the first day.
      endDate: likelyLastDay({ name, level, season, startDate: day, size, gender: tour.gender }),
      surface: surfaces.find((surface) => surface === stated.cell('surface').toLowerCase()),
      indoor: tour.isIndoor?.(stated),
      // Sets to four games; not all of its editions can be recognized by their scores.
      format: level === 'next-gen-finals' ? 'fast4' : undefined,
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
    const stated = draw.stage === 'main' ? (printed ?? 2) : 2;
    return Math.max(stated, ...matches.map((m) => placesIn(m.round)), ...draw.byes.map((b) => placesIn(b.round)));
  };
  return {
    ...record,
    draws: record.draws.map((draw) => ({ ...draw, size: Math.max(2, Math.min(256, sizeOf(draw))) })),
  };
};

/** Sets the places of matches in their knock-out draws, which the source does not state. */
const withPlaces = (record: EditionRecord): EditionRecord => {
  const slots = new Map(record.draws.flatMap((draw) => [...bracketSlots(draw, record.matches)]));
  const placed = (match: SourceMatch): SourceMatch => {
    const slot = slots.get(match);
    return slot === undefined ? match : { ...match, slot };
  };
  return { ...record, matches: record.matches.map(placed) };
};

/** Yields the tournament of some rows; none if it is set aside or rejected. */
function* editionOfRows(
  rows: readonly TableRow[],
  days: DayColumn,
  tour: Tour,
  notes: Notes,
): Generator<EditionRecord> {
  const stated = new StatedTournament(rows, days);
  const { aside, at } = stated;
  if (aside) {
    notes.setAside('tournaments', at, aside);
    for (const row of rows) notes.setAside('matches', row.at, remarkOf('aside.ofTournament'));
    return;
  }
  const record = editionOf(stated, tour);
  if (isRemark(record)) {
    const reason =
      days.order === 'either' && !stated.day
        ? wrongCell(stated, 'tourney_date', 'cell.dayOrder', { form: COMPACT_DAY })
        : record;
    notes.refuse('tournaments', at, reason);
    for (const row of rows) notes.refuse('matches', row.at, remarkOf('tournament.rejected'));
    return;
  }
  const roundOf = roundsOf(rows);
  for (const row of rows) {
    if (days.read(row.cell('tourney_date')) === undefined) {
      notes.refuse('matches', row.at, notADay(row, 'tourney_date', COMPACT_DAY));
      continue;
    }
    stated.remarkOn(row, notes);
    placeSackmannMatch(row, record, { tour, roundOf }, notes);
  }
  const sized = withPlaces(withSizes(record, wholeNumber(stated.cell('draw_size'), 2, 256)));
  remarkSeeds(sized, notes);
  yield sized;
}

/** Yields the editions of one season, in the order of its files. */
export async function* editionsOfSeason(
  tables: readonly Table[],
  tour: Tour,
  notes: Notes,
): AsyncGenerator<EditionRecord> {
  const rows: TableRow[] = [];
  for (const table of tables) for await (const row of readTable(table, 'matches', notes)) rows.push(row);
  const days = dayColumn(rows.map((row) => row.cell('tourney_date')));
  for (const own of Map.groupBy(rows, (row) => tour.tournamentOf(row)).values())
    yield* editionOfRows(own, days, tour, notes);
}

export async function* readSackmannEditions({ tour, seasons }: TourFiles, notes: Notes): AsyncGenerator<EditionRecord> {
  for (const tables of seasons) yield* editionsOfSeason(tables, tour, notes);
}
