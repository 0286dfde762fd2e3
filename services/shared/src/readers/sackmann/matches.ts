import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { defined, oneSpace, wholeNumber } from '../cells.js';
import { derivedId } from '../derived-id.js';
import { stageOf } from '../draws.js';
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

/** The number of the draw of a stage: all matches of a stage are in one draw. Team ties are groups. */
const numberOf: Readonly<Record<SourceDraw['stage'], string>> = { main: '1', group: '2', qualification: '3' };
const suffixOf: Readonly<Record<SourceDraw['stage'], string>> = {
  main: '',
  group: ' - Round Robin',
  qualification: ' - Qualification',
};

const drawFor = (edition: EditionRecord, round: RoundCode, { discipline }: Tour): SourceDraw => {
  const stage = stageOf(round);
  const drawId = numberOf[stage];
  const known = edition.draws.find((draw) => draw.drawId === drawId);
  if (known) return known;
  const draw: SourceDraw = { drawId, discipline, stage, name: `${discipline}${suffixOf[stage]}`, size: 2, byes: [] };
  edition.draws.push(draw);
  return draw;
};

/**
 * Maximum number of sets. About 210 rows state three although a side won three sets: those of Next Gen Finals until
 * 2021, and some before 1975.
 */
const bestOf = (row: TableRow, sets: readonly (readonly number[])[]): 3 | 5 | undefined => {
  const stated = row.cell('best_of');
  const won = sets.filter(([one = 0, two = 0]) => one > two).length;
  if (stated === '3') return Math.max(won, sets.length - won) >= 3 ? 5 : 3;
  return stated === '5' ? 5 : undefined;
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

/** The persons of a match in an order that does not depend on its winner. */
const pairingOf = ({ sides }: Pick<SourceMatch, 'sides'>): string =>
  sides
    .flatMap(({ players }) => players)
    .sort()
    .join(' ');

/** `number` is undefined if the source does not number the match. */
type Numbered = Pick<SourceMatch, 'round' | 'sides'> & { readonly number: number | undefined };

/**
 * The id of a match. Some tournaments use a match number twice (US Open 1973, women, and events before 1968): in
 * another round, or for other players.
 */
const matchIdOf = ({ matches }: EditionRecord, match: Numbered): string => {
  const { number, round } = match;
  if (number === undefined) return derivedId(round, pairingOf(match));
  const same = matches.filter((other) => other.order === number);
  if (same.length === 0) return String(number);
  const ofRound = NUMBERS * roundCodes.indexOf(round);
  const isUsed = ofRound === 0 || same.some((other) => other.round === round);
  return isUsed ? derivedId(String(number), round, pairingOf(match)) : String(ofRound + number);
};

const statementOf = ({ at: _, matchId: __, ...facts }: SourceMatch): string => JSON.stringify(facts);

/** Whether a row of a knock-out draw states a match again, with the same number, result and facts. */
const isStatedTwice = ({ matches }: EditionRecord, match: SourceMatch): boolean =>
  stageOf(match.round) !== 'group' &&
  matches.some((other) => other.order === match.order && statementOf(other) === statementOf(match));

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

interface Parts {
  readonly tour: Tour;
  /** The round of a row; undefined if it is unknown. */
  readonly roundOf: (row: TableRow) => RoundCode | undefined;
}

/** Reads one row of an edition, or returns the reason for a refusal. */
const read = (row: TableRow, edition: EditionRecord, { tour, roundOf }: Parts, notes: Notes): Placed | Remark => {
  const { at } = row;
  const round = roundOf(row);
  const number = wholeNumber(row.cell('match_num'), 0);
  if (!round) return wrongCell(row, 'round', 'cell.word');
  if (number === undefined && row.cell('match_num') !== '') return notANumber(row, 'match_num');
  const draw = drawFor(edition, round, tour);
  if (isBye(row.cell('loser_name'))) return { draw, bye: { at, round, side: sideOf(row, 'winner', tour, notes) } };
  const score = sackmannScore(row.cell('score'));
  if (isRemark(score)) return score;
  const sides = [sideOf(row, 'winner', tour, notes), sideOf(row, 'loser', tour, notes)] as const;
  const match: SourceMatch = defined({
    at,
    matchId: matchIdOf(edition, { number, round, sides }),
    drawId: draw.drawId,
    discipline: draw.discipline,
    round,
    sides,
    outcome: score.outcome,
    winner: score.hasNoWinner ? undefined : (1 as const),
    games: score.sets,
    pointsWon: pointsWonOf(row),
    bestOf: bestOf(row, score.sets),
    date: edition.edition.startDate,
    durationMin: wholeNumber(row.cell('minutes'), 1),
    order: number ?? edition.matches.length,
  });
  if (isRepeated(edition, match)) return remarkOf('match.rubberTwice');
  return { draw, match, ...(score.warning !== undefined && { warning: score.warning }) };
};

/** Adds one row to its edition: a match, or a bye. */
export const placeSackmannMatch = (row: TableRow, edition: EditionRecord, parts: Parts, notes: Notes): void => {
  const placed = read(row, edition, parts, notes);
  if (isRemark(placed)) {
    notes.refuse('matches', row.at, placed);
    return;
  }
  if (placed.warning !== undefined) notes.warn(row.at, placed.warning);
  if (placed.bye) placed.draw.byes.push(placed.bye);
  if (!placed.match) return;
  if (isStatedTwice(edition, placed.match)) notes.repeat('matches', row.at);
  else edition.matches.push(placed.match);
};
