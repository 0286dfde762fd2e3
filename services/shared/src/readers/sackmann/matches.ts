import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { defined, oneSpace, wholeNumber } from '../cells.js';
import { marksOf } from '../marks.js';
import { notANumber, wrongCell } from '../reasons.js';
import type { EditionRecord, Notes, SourceBye, SourceDraw, SourceMatch, SourceSide } from '../records.js';
import type { TableRow } from '../table.js';
import { sackmannScore } from './score.js';
import type { Tour } from './tour.js';

const isBye = (name: string): boolean => /^Bye\d*$/i.test(oneSpace(name));

const sideOf = (row: TableRow, who: 'winner' | 'loser', tour: Tour, notes: Notes): SourceSide =>
  defined({
    players: [tour.personKey(row.cell(`${who}_id`))],
    ...marksOf({ seed: row.cell(`${who}_seed`), entry: row.cell(`${who}_entry`) }, row.at, notes),
    rank: wholeNumber(row.cell(`${who}_rank`), 1, 65_535),
  });

/** The draw of a match. Round robin and team ties are groups; all other matches are in one draw. */
const drawFor = (edition: EditionRecord, round: RoundCode, { discipline }: Tour): SourceDraw => {
  const isGroup = round === 'RR';
  const drawId = isGroup ? '2' : '1';
  const known = edition.draws.find((draw) => draw.drawId === drawId);
  if (known) return known;
  const draw: SourceDraw = {
    drawId,
    discipline,
    stage: isGroup ? 'group' : 'main',
    name: isGroup ? `${discipline} - Round Robin` : discipline,
    size: 2,
    byes: [],
  };
  edition.draws.push(draw);
  return draw;
};

const bestOf = (row: TableRow): 3 | 5 | undefined => {
  const sets = row.cell('best_of');
  return sets === '3' ? 3 : sets === '5' ? 5 : undefined;
};

/**
 * Rally points of winner and loser, computed from the serve statistics, which the source contains for many matches from
 * 1991 on.
 */
const pointsWonOf = (row: TableRow): [number, number] | undefined => {
  const count = (cell: string): number => wholeNumber(row.cell(cell), 0, 4_999) ?? Number.NaN;
  const servedBy = (who: 'w' | 'l') => {
    const won = count(`${who}_1stWon`) + count(`${who}_2ndWon`);
    return { won, lost: count(`${who}_svpt`) - won };
  };
  const [winner, loser] = [servedBy('w'), servedBy('l')];
  const points: [number, number] = [winner.won + loser.lost, loser.won + winner.lost];
  return winner.lost >= 0 && loser.lost >= 0 && points[0] + points[1] > 0 ? points : undefined;
};

/** A number larger than every match number of the source. */
const NUMBERS = 10_000;

/**
 * The id of a match. Some tournaments restart their match numbers from 1 in another round (US Open 1973, women), so the
 * number is ambiguous without the round.
 */
const matchIdOf = ({ matches }: EditionRecord, order: number, round: RoundCode): string => {
  const isTaken = matches.some((other) => other.order === order && other.round !== round);
  return String(isTaken ? NUMBERS * (1 + roundCodes.indexOf(round)) + order : order);
};

const teamTies: ReadonlySet<string> = new Set(['davis-cup', 'billie-jean-king-cup']);

/** Whether the same rubber of a tie occurs twice. In other events two players can meet more than once. */
const isRepeated = (edition: EditionRecord, match: SourceMatch): boolean =>
  teamTies.has(edition.edition.level) &&
  edition.matches.some(
    (other) =>
      other.sides.every((side, i) => side.players[0] === match.sides[i]!.players[0]) && other.winner === match.winner,
  );

interface Placed {
  readonly draw: SourceDraw;
  readonly bye?: SourceBye;
  readonly match?: SourceMatch;
  readonly warning?: Remark;
}

/** Reads one row of an edition, or returns the reason for a refusal. */
const read = (row: TableRow, edition: EditionRecord, tour: Tour, notes: Notes): Placed | Remark => {
  const { at } = row;
  const round = RoundCode.safeParse(row.cell('round')).data;
  const order = wholeNumber(row.cell('match_num'), 0);
  if (!round) return wrongCell(row, 'round', 'cell.word');
  if (order === undefined) return notANumber(row, 'match_num');
  const draw = drawFor(edition, round, tour);
  if (isBye(row.cell('loser_name'))) return { draw, bye: { at, round, side: sideOf(row, 'winner', tour, notes) } };
  const score = sackmannScore(row.cell('score'));
  if (isRemark(score)) return score;
  const match: SourceMatch = defined({
    at,
    matchId: matchIdOf(edition, order, round),
    drawId: draw.drawId,
    discipline: draw.discipline,
    round,
    sides: [sideOf(row, 'winner', tour, notes), sideOf(row, 'loser', tour, notes)] as const,
    outcome: score.outcome,
    winner: score.hasNoWinner ? undefined : (1 as const),
    games: score.sets,
    pointsWon: pointsWonOf(row),
    bestOf: bestOf(row),
    date: edition.edition.startDate,
    durationMin: wholeNumber(row.cell('minutes'), 1),
    order,
  });
  if (isRepeated(edition, match)) return remarkOf('match.rubberTwice');
  return { draw, match, ...(score.warning !== undefined && { warning: score.warning }) };
};

/** Adds one row to its edition: a match, or a bye. */
export const placeSackmannMatch = (row: TableRow, edition: EditionRecord, tour: Tour, notes: Notes): void => {
  const placed = read(row, edition, tour, notes);
  if (isRemark(placed)) {
    notes.refuse('matches', row.at, placed);
    return;
  }
  if (placed.warning !== undefined) notes.warn(row.at, placed.warning);
  if (placed.bye) placed.draw.byes.push(placed.bye);
  if (placed.match) edition.matches.push(placed.match);
};
