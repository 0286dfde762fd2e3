import type { WeeklyTops } from '@rallyrank/shared/domain/elo/weekly-tops';
import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Tally } from './tally.js';

interface Band {
  readonly rule: number;
  readonly best: number;
  readonly worst: number;
}

const bandsOf = ({ rules }: Tally): Band[] =>
  rules.flatMap(({ counts }, rule) =>
    counts.kind === 'wins' ? [{ rule, best: counts.ranks[0], worst: counts.ranks[1] }] : [],
  );

/**
 * Returns a function that finds the place of a competitor on the Elo list in force on a day; 0 if it is not among the
 * first `depth`. Days must be in ascending order from call to call.
 */
const eloPlaces = ({ days, starts, competitors }: WeeklyTops, depth: number) => {
  let list = -1;
  return (competitor: number, day: number): number => {
    while (list + 1 < days.length && days[list + 1]! <= day) list += 1;
    if (list < 0) return 0;
    const end = Math.min(starts[list + 1]!, starts[list]! + depth);
    for (let at = starts[list]!; at < end; at++) if (competitors[at] === competitor) return at - starts[list]! + 1;
    return 0;
  };
};

/**
 * Counts wins over strong opponents by the opponent's rank before the match or, if it is unknown, by its place on the
 * Elo list.
 */
export const countWins = (tally: Tally, weekly: WeeklyTops | undefined): void => {
  const { table, rows, sources } = tally.frame;
  const { winner, side1, side2, date } = table.columns;
  const bands = bandsOf(tally);
  const placeOf = weekly && eloPlaces(weekly, Math.max(0, ...bands.map(({ worst }) => worst)));
  // Rows are in playing order, so days are in ascending order.
  for (const row of rows[tally.discipline]!) {
    if (!isPlayed(table, row)) continue;
    const [loser, own, other] = winner[row] === 1 ? ([2, side1, side2] as const) : ([1, side2, side1] as const);
    const rank = sources.rankOf?.(row, loser) || (placeOf?.(other[row]!, date[row]!) ?? 0);
    tally.add(bands.find(({ best, worst }) => rank >= best && rank <= worst)?.rule ?? -1, own[row]!);
  }
};
