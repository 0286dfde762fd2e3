import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { badmintonGames } from '../badminton-score.js';
import { marksOf } from '../marks.js';
import { outcomeWord } from '../outcome-words.js';
import { wrongCell } from '../reasons.js';
import type { Notes, SourceSide } from '../records.js';
import { type Interpret, type Result, resultBy, withoutWinner } from '../stated-result.js';
import type { TableRow } from '../table.js';

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

/** Statuses of this source alone. */
const ownStatuses: Readonly<Record<string, Interpret>> = {
  normal: resultBy.completed,
  promoted: (stated) => {
    const read = resultBy.retired(stated);
    if (stated.winner === undefined) return withoutWinner(stated);
    return isRemark(read) ? read : { ...read, warning: remarkOf('score.promoted') };
  },
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
  const interpret = ownStatuses[status.toLowerCase()] ?? (word && resultBy[word]);
  const cellOf = (column: string) => ({ column, value: row.cell(column) });
  const cells = { winnerCell: cellOf('winner'), outcomeCell: cellOf('score_status') };
  const read = interpret?.({ winner: winnerOf(row), games, ...cells }) ?? wrongCell(row, 'score_status', 'cell.word');
  return isRemark(read) ? refused(read) : { kind: 'match', sides: [first, second], ...read };
};
