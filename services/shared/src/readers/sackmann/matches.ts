import { RoundCode } from '@rallyrank/contracts/sport/codes';
import { defined, oneSpace, wholeNumber } from '../cells.js';
import type { EditionRecord, Notes, SourceBye, SourceDraw, SourceMatch, SourceSide } from '../records.js';
import type { TableRow } from '../table.js';
import { sackmannScore } from './score.js';

const isBye = (name: string): boolean => /^Bye\d*$/i.test(oneSpace(name));

const sideOf = (row: TableRow, who: 'winner' | 'loser'): SourceSide =>
  defined({
    players: [row.cell(`${who}_id`)],
    seed: row.cell(`${who}_seed`).slice(0, 10) || undefined,
    entry: row.cell(`${who}_entry`).slice(0, 10) || undefined,
    rank: wholeNumber(row.cell(`${who}_rank`), 1, 65_535),
  });

/** Round robin and team ties are groups, everything else is one draw. */
const drawFor = (edition: EditionRecord, round: RoundCode): SourceDraw => {
  const isGroup = round === 'RR';
  const drawId = isGroup ? '2' : '1';
  const known = edition.draws.find((draw) => draw.drawId === drawId);
  if (known) return known;
  const draw: SourceDraw = {
    drawId,
    discipline: 'MS',
    stage: isGroup ? 'group' : 'main',
    name: isGroup ? 'MS - Round Robin' : 'MS',
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

/** Minutes beyond which a duration is an error: the longest match, Wimbledon 2010, lasted 665 on three days. */
const LONGEST_MIN = 720;

const durationOf = (row: TableRow): { readonly durationMin?: number | undefined; readonly warning?: string } => {
  const minutes = wholeNumber(row.cell('minutes'), 1);
  if (minutes === undefined || minutes <= LONGEST_MIN) return { durationMin: minutes };
  return { warning: `a duration of ${minutes} minutes is implausible and omitted` };
};

/** Rally points of winner and loser, from what each won and lost on serve; the source counts them from 1991 on, not everywhere. */
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

/** The same rubber of a tie twice; elsewhere two players may meet more than once. */
const isRepeated = (edition: EditionRecord, match: SourceMatch): boolean =>
  edition.edition.level === 'davis-cup' &&
  edition.matches.some(
    (other) =>
      other.sides.every((side, i) => side.players[0] === match.sides[i]!.players[0]) && other.winner === match.winner,
  );

interface Placed {
  readonly draw: SourceDraw;
  readonly bye?: SourceBye;
  readonly match?: SourceMatch;
  readonly warnings?: readonly string[];
}

/** Reads one row of an edition; a text tells why it cannot be taken. */
const read = (row: TableRow, edition: EditionRecord): Placed | string => {
  const { at } = row;
  const round = RoundCode.safeParse(row.cell('round')).data;
  const order = wholeNumber(row.cell('match_num'), 0);
  if (!round) return `"${row.cell('round')}" is not a round`;
  if (order === undefined) return `match_num "${row.cell('match_num')}" is not a number`;
  const draw = drawFor(edition, round);
  if (isBye(row.cell('loser_name'))) return { draw, bye: { at, round, side: sideOf(row, 'winner') } };
  const score = sackmannScore(row.cell('score'));
  if (!score) return 'no score: the source does not say whether the match was played';
  const duration = durationOf(row);
  const match: SourceMatch = defined({
    at,
    matchId: String(order),
    drawId: draw.drawId,
    discipline: draw.discipline,
    round,
    sides: [sideOf(row, 'winner'), sideOf(row, 'loser')] as const,
    outcome: score.outcome,
    winner: score.outcome === 'unplayed' ? undefined : (1 as const),
    games: score.sets,
    pointsWon: pointsWonOf(row),
    bestOf: bestOf(row),
    date: edition.edition.startDate,
    durationMin: duration.durationMin,
    order,
  });
  if (isRepeated(edition, match)) return 'the same rubber is listed twice in this tie';
  return { draw, match, warnings: [score.warning, duration.warning].filter((text) => text !== undefined) };
};

/** Puts one row into its edition: a match, or a bye. */
export const placeSackmannMatch = (row: TableRow, edition: EditionRecord, notes: Notes): void => {
  const placed = read(row, edition);
  if (typeof placed === 'string') {
    notes.refuse('matches', row.at, placed);
    return;
  }
  for (const warning of placed.warnings ?? []) notes.warn(row.at, warning);
  if (placed.bye) placed.draw.byes.push(placed.bye);
  if (placed.match) edition.matches.push(placed.match);
};
