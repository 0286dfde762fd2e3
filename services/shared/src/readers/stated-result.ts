import { type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { OutcomeWord } from './outcome-words.js';
import type { SourceMatch } from './records.js';

export type Result = Pick<SourceMatch, 'outcome' | 'winner' | 'games'>;

/** A column with the value of a row in it, as reasons name it. */
interface Cell {
  readonly column: string;
  readonly value: string;
}

/** The facts that a row states about the result of its match. */
export interface StatedResult {
  readonly winner: 1 | 2 | undefined;
  readonly games: SourceMatch['games'];
  readonly winnerCell: Cell;
  readonly outcomeCell: Cell;
}

/** The result of a match, with a remark on it. */
interface Interpreted {
  readonly result: Result;
  readonly warning?: Remark;
}

export type Interpret = (stated: StatedResult) => Interpreted | Remark;

const decided = (result: Result, warning?: Remark): Interpreted => ({ result, ...(warning && { warning }) });

export const withoutWinner = ({ winnerCell }: StatedResult): Remark => remarkOf('score.noWinner', { ...winnerCell });

const completed: Interpret = (stated) => {
  const { winner, games } = stated;
  if (winner === undefined) return games.length === 0 ? remarkOf('score.unstated') : withoutWinner(stated);
  const result: Result = { outcome: 'completed', winner, games };
  return games.length === 0 ? decided(result, remarkOf('score.none')) : decided(result);
};

const doubleWalkover: Interpret = () => decided({ outcome: 'walkover', games: [] }, remarkOf('score.doubleWalkover'));

const doubleRetirement: Interpret = ({ games }) =>
  decided({ outcome: 'retired', games }, remarkOf('score.doubleRetirement'));

/** The match can be continued. As a retirement without a winner, it would count as one of both sides. */
const unfinished: Interpret = () => decided({ outcome: 'unplayed', games: [] }, remarkOf('score.abandoned'));

/** Interprets a row by the word for its outcome. A remark is the reason to reject the row. */
export const resultBy: Readonly<Record<OutcomeWord | 'completed', Interpret>> = {
  completed,
  walkover: (stated) =>
    stated.winner === undefined
      ? doubleWalkover(stated)
      : decided({ outcome: 'walkover', winner: stated.winner, games: [] }),
  'double-walkover': doubleWalkover,
  retired: (stated) =>
    stated.winner === undefined
      ? doubleRetirement(stated)
      : decided({ outcome: 'retired', winner: stated.winner, games: stated.games }),
  'double-retirement': doubleRetirement,
  disqualified: (stated) =>
    stated.winner === undefined
      ? withoutWinner(stated)
      : decided({ outcome: 'disqualified', winner: stated.winner, games: stated.games }),
  abandoned: unfinished,
  unfinished,
  unplayed: ({ winner, outcomeCell }) =>
    winner === undefined
      ? decided({ outcome: 'unplayed', games: [] })
      : remarkOf('score.winnerGiven', { ...outcomeCell }),
  bye: ({ outcomeCell }) => remarkOf('score.bye', { ...outcomeCell }),
  unstated: completed,
  unknown: (stated) => completed({ ...stated, games: [] }),
};
