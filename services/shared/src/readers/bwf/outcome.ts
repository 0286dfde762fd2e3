import { badmintonGames } from '../badminton-score.js';
import type { SourceMatch, SourceSide } from '../records.js';
import type { TableRow } from '../table.js';

type Result = Pick<SourceMatch, 'outcome' | 'winner' | 'games'>;

/** The interpretation of a row: a match, a bye of one side, or an invalid row. */
export type Reading =
  | {
      readonly kind: 'match';
      readonly sides: readonly [SourceSide, SourceSide];
      readonly result: Result;
      readonly warning?: string;
    }
  | { readonly kind: 'bye'; readonly side: SourceSide; readonly walkover?: true; readonly warning?: string }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): Reading => ({ kind: 'refused', reason });

const sideOf = (row: TableRow, team: 'team1' | 'team2'): SourceSide | undefined => {
  const players = [row.cell(`${team}_p1`), row.cell(`${team}_p2`)].filter(Boolean);
  const seed = row.cell(`${team}_seed`);
  return players.length === 0 ? undefined : { players, ...(seed === '' ? {} : { seed }) };
};

const winnerOf = (row: TableRow): 1 | 2 | undefined => {
  const winner = row.cell('winner');
  return winner === '1' ? 1 : winner === '2' ? 2 : undefined;
};

/** Interprets a row with only one side: a bye, unless the row contains other facts about a match. */
const alone = (row: TableRow, side: SourceSide, place: 1 | 2): Reading => {
  if (row.cell('score') !== '') return refused('a score against a missing side');
  const winner = winnerOf(row);
  if (winner !== undefined && winner !== place) return refused('the missing side is marked as the winner');
  const isWalkover = row.cell('score_status') === 'Walkover';
  return {
    kind: 'bye',
    side,
    ...(isWalkover && {
      walkover: true,
      warning: 'a walkover against a missing side is treated as a bye that counts as a round won',
    }),
  };
};

const normal = (winner: 1 | 2 | undefined, games: [number, number][]): Result | string => {
  if (winner === undefined) return games.length === 0 ? 'neither score nor winner' : 'no winner';
  return { outcome: 'completed', winner, games };
};

const byStatus: Readonly<Record<string, (winner: 1 | 2 | undefined, games: [number, number][]) => Result | string>> = {
  Normal: normal,
  Walkover: (winner) =>
    winner === undefined ? 'a walkover without a winner' : { outcome: 'walkover', winner, games: [] },
  Retired: (winner, games) =>
    winner === undefined ? 'a retirement without a winner' : { outcome: 'retired', winner, games },
  Promoted: (winner, games) =>
    winner === undefined ? 'a promotion without a winner' : { outcome: 'retired', winner, games },
  'No Match': (winner) =>
    winner === undefined ? { outcome: 'unplayed', games: [] } : 'status "No Match", but a winner is given',
};

const warningOf = (status: string, { outcome, games }: Result): string | undefined => {
  if (status === 'Promoted')
    return 'status "Promoted" with a partial score is treated as a retirement: the other side advanced';
  if (outcome === 'completed' && games.length === 0)
    return 'a completed match without a score is accepted with an unknown score';
  return undefined;
};

/** Interprets a row of matches.csv. */
export const readOutcome = (row: TableRow): Reading => {
  const [first, second] = [sideOf(row, 'team1'), sideOf(row, 'team2')];
  if (!first && !second) return refused('both sides are missing');
  if (!first) return alone(row, second!, 2);
  if (!second) return alone(row, first, 1);
  const status = row.cell('score_status');
  const games = badmintonGames(row.cell('score'));
  if (!games) return refused(`"${row.cell('score')}" is not a score`);
  const result = byStatus[status]?.(winnerOf(row), games) ?? `status "${status}" is unknown`;
  if (typeof result === 'string') return refused(result);
  const warning = warningOf(status, result);
  return { kind: 'match', sides: [first, second], result, ...(warning === undefined ? {} : { warning }) };
};
