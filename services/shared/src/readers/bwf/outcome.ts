import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { badmintonGames } from '../badminton-score.js';
import { marksOf } from '../marks.js';
import { type OutcomeWord, outcomeWord } from '../outcome-words.js';
import { wrongCell } from '../reasons.js';
import type { Notes, SourceMatch, SourceSide } from '../records.js';
import type { TableRow } from '../table.js';

type Result = Pick<SourceMatch, 'outcome' | 'winner' | 'games'>;

/** The interpretation of a row: a match, a bye of one side, or an invalid row. */
export type Reading =
  | {
      readonly kind: 'match';
      readonly sides: readonly [SourceSide, SourceSide];
      readonly result: Result;
      readonly warning?: Remark;
    }
  | { readonly kind: 'bye'; readonly side: SourceSide; readonly walkover?: true; readonly warning?: Remark }
  | { readonly kind: 'refused'; readonly reason: Remark };

const refused = (reason: Remark): Reading => ({ kind: 'refused', reason });

const sideOf = (row: TableRow, team: 'team1' | 'team2', notes: Notes): SourceSide | undefined => {
  const players = [row.cell(`${team}_p1`), row.cell(`${team}_p2`)].filter(Boolean);
  if (players.length === 0) return undefined;
  return { players, ...marksOf({ seed: row.cell(`${team}_seed`), entry: '' }, row.at, notes) };
};

const winnerOf = (row: TableRow): 1 | 2 | undefined => {
  const winner = row.cell('winner');
  return winner === '1' ? 1 : winner === '2' ? 2 : undefined;
};

/** Interprets a row with only one side: a bye, unless the row contains other facts about a match. */
const alone = (row: TableRow, side: SourceSide, place: 1 | 2): Reading => {
  if (row.cell('score') !== '') return refused(remarkOf('side.scoreAlone'));
  const winner = winnerOf(row);
  if (winner !== undefined && winner !== place) return refused(remarkOf('side.missingWon'));
  const isWalkover = row.cell('score_status') === 'Walkover';
  return {
    kind: 'bye',
    side,
    ...(isWalkover && {
      walkover: true,
      warning: remarkOf('side.byeWalkover'),
    }),
  };
};

type Winner = 1 | 2 | undefined;
type Games = [number, number][];

const withoutWinner = (row: TableRow): Remark => wrongCell(row, 'winner', 'score.noWinner');

/** The result of a match, with a remark on it. */
interface Interpreted {
  readonly result: Result;
  readonly warning?: Remark;
}

const decided = (result: Result, warning?: Remark): Interpreted => ({ result, ...(warning && { warning }) });

const completed = (row: TableRow, winner: Winner, games: Games): Interpreted | Remark => {
  if (winner === undefined) return games.length === 0 ? remarkOf('score.unstated') : withoutWinner(row);
  const result: Result = { outcome: 'completed', winner, games };
  return games.length === 0 ? decided(result, remarkOf('score.none')) : decided(result);
};

const undecided = (games: Games, warning: Remark): Interpreted =>
  games.length > 0
    ? decided({ outcome: 'retired', games }, warning)
    : decided({ outcome: 'unplayed', games: [] }, warning);

const unplayed = (row: TableRow, winner: Winner): Interpreted | Remark =>
  winner === undefined
    ? decided({ outcome: 'unplayed', games: [] })
    : remarkOf('score.winnerGiven', { column: 'score_status', value: row.cell('score_status') });

type Interpret = (row: TableRow, winner: Winner, games: Games) => Interpreted | Remark;

const byWord: Readonly<Record<OutcomeWord, Interpret>> = {
  walkover: (_, winner) =>
    winner === undefined
      ? decided({ outcome: 'walkover', games: [] }, remarkOf('score.doubleWalkover'))
      : decided({ outcome: 'walkover', winner, games: [] }),
  'double-walkover': () => decided({ outcome: 'walkover', games: [] }, remarkOf('score.doubleWalkover')),
  retired: (_, winner, games) =>
    winner === undefined
      ? decided({ outcome: 'retired', games }, remarkOf('score.doubleRetirement'))
      : decided({ outcome: 'retired', winner, games }),
  'double-retirement': (_, __, games) => decided({ outcome: 'retired', games }, remarkOf('score.doubleRetirement')),
  disqualified: (row, winner, games) =>
    winner === undefined ? withoutWinner(row) : decided({ outcome: 'disqualified', winner, games }),
  abandoned: (_, __, games) => undecided(games, remarkOf('score.abandoned')),
  unplayed,
  bye: (row) => wrongCell(row, 'score_status', 'score.bye'),
  unstated: completed,
  unknown: (row, winner) => completed(row, winner, []),
};

/** Statuses of this source alone. */
const ownStatuses: Readonly<Record<string, Interpret>> = {
  normal: completed,
  promoted: (row, winner, games) =>
    winner === undefined
      ? withoutWinner(row)
      : decided({ outcome: 'retired', winner, games }, remarkOf('score.promoted')),
};

/** Interprets a row of matches.csv. */
export const readOutcome = (row: TableRow, notes: Notes): Reading => {
  const [first, second] = [sideOf(row, 'team1', notes), sideOf(row, 'team2', notes)];
  if (!first && !second) return refused(remarkOf('side.bothMissing'));
  if (!first) return alone(row, second!, 2);
  if (!second) return alone(row, first, 1);
  const status = row.cell('score_status');
  const games = badmintonGames(row.cell('score'));
  if (!games) return refused(wrongCell(row, 'score', 'score.notAScore'));
  const word = outcomeWord(status);
  const interpret = ownStatuses[status.toLowerCase()] ?? (word && byWord[word]);
  const read = interpret?.(row, winnerOf(row), games) ?? wrongCell(row, 'score_status', 'cell.word');
  return isRemark(read) ? refused(read) : { kind: 'match', sides: [first, second], ...read };
};
