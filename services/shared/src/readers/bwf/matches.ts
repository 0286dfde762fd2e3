import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { dayFrom, defined, oneSpace, wholeNumber } from '../cells.js';
import { notANumber, wrongCell } from '../reasons.js';
import type { EditionRecord, Notes, SourceDraw, SourceMatch, SourceSide } from '../records.js';
import type { TableRow } from '../table.js';
import { type Reading, readOutcome } from './outcome.js';
import { type ListedAssociations, represented } from './represented.js';

const knockOut: Readonly<Record<string, RoundCode>> = {
  'Qual. R64': 'QR64',
  'Qual. R32': 'QR32',
  'Qual. R16': 'QR16',
  'Qual. QF': 'QQF',
  'Qual. SF': 'QSF',
  R128: 'R128',
  R64: 'R64',
  R32: 'R32',
  R16: 'R16',
  QF: 'QF',
  SF: 'SF',
  Final: 'F',
};
const group: Readonly<Record<string, RoundCode>> = { R1: 'G1', R2: 'G2', R3: 'G3' };

/**
 * Slot in the round, from 0; undefined for group matches and rebuilt draws. The position has the form `round-place`.
 */
const slotOf = (row: TableRow, { stage }: SourceDraw): number | undefined => {
  const place = stage === 'group' ? undefined : /^\d+-(\d+)$/.exec(row.cell('bracket_pos'))?.[1];
  return place === undefined ? undefined : Number(place);
};

/** The start in UTC; undefined for midnight, which schedules without a time of day contain. */
const startOf = (row: TableRow): string | undefined => {
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(row.cell('match_time_utc'));
  const isTimed = !/^$| 00:00:00$/.test(row.cell('match_time_local'));
  return utc && isTimed ? `${utc[1]}T${utc[2]}Z` : undefined;
};

interface Row {
  readonly row: TableRow;
  readonly draw: SourceDraw;
  readonly round: RoundCode;
  readonly reading: Reading;
}

const keyOf = ({ draw, round }: Row, side: SourceSide): string =>
  `${draw.drawId} ${round} ${[...side.players].sort().join(' ')}`;

/** Number of matches of each side in each round of a knock-out draw. */
const countSides = (rows: readonly Row[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (row.draw.stage === 'group' || row.reading.kind !== 'match') continue;
    for (const side of row.reading.sides) counts.set(keyOf(row, side), (counts.get(keyOf(row, side)) ?? 0) + 1);
  }
  return counts;
};

const located = (row: TableRow, edition: EditionRecord): Omit<Row, 'reading'> | Remark => {
  const draw = edition.draws.find(({ drawId }) => drawId === row.cell('draw_id'));
  if (!draw) return wrongCell(row, 'draw_id', 'tournament.noDraw', { file: 'draws.csv' });
  if (!/^\d+$/.test(row.cell('match_id'))) return notANumber(row, 'match_id');
  const round = (draw.stage === 'group' ? group : knockOut)[row.cell('round')];
  return round ? { row, draw, round } : wrongCell(row, 'round', 'cell.round', { stage: draw.stage });
};

type Represent = (side: SourceSide, row: TableRow, team: 'team1' | 'team2') => SourceSide;

const matchOf = (
  { row, draw, round, reading }: Row,
  edition: EditionRecord,
  order: number,
  represent: Represent,
): SourceMatch | undefined => {
  if (reading.kind !== 'match') return undefined;
  return defined({
    at: row.at,
    matchId: row.cell('match_id'),
    drawId: draw.drawId,
    discipline: draw.discipline,
    round,
    slot: slotOf(row, draw),
    sides: [represent(reading.sides[0], row, 'team1'), represent(reading.sides[1], row, 'team2')] as const,
    ...reading.result,
    date: dayFrom(row.cell('match_time_local').slice(0, 10)) ?? edition.edition.startDate,
    startedAt: startOf(row),
    durationMin: wholeNumber(row.cell('duration_min'), 1),
    court: oneSpace(row.cell('court')).slice(0, 60) || undefined,
    order: wholeNumber(row.cell('match_code'), 0) ?? order,
  });
};

/** Adds the rows of one tournament to its draws, as matches and byes. */
export const placeMatches = (
  rows: readonly TableRow[],
  edition: EditionRecord,
  listed: ListedAssociations,
  notes: Notes,
): void => {
  const represent: Represent = (side, row, team) => represented(side, row, team, listed, notes);
  const places = rows.flatMap((row): Row[] => {
    const place = located(row, edition);
    if (!isRemark(place)) return [{ ...place, reading: readOutcome(row, notes) }];
    notes.refuse('matches', row.at, place);
    return [];
  });
  const counts = countSides(places);
  for (const [order, place] of places.entries()) {
    const { row, draw, round, reading } = place;
    const match = matchOf(place, edition, order, represent);
    const isRepeated = reading.kind === 'match' && reading.sides.some((side) => counts.get(keyOf(place, side))! > 1);
    if (reading.kind === 'refused') notes.refuse('matches', row.at, reading.reason);
    else if (isRepeated && match?.outcome === 'completed' && match.games.length === 0)
      notes.refuse('matches', row.at, remarkOf('score.repeatedSide'));
    else {
      if (reading.warning) notes.warn(row.at, reading.warning);
      if (reading.kind === 'bye')
        draw.byes.push(
          defined({ at: row.at, round, slot: slotOf(row, draw), side: reading.side, walkover: reading.walkover }),
        );
      else edition.matches.push(match!);
    }
  }
};
