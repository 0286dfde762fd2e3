import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Tally } from './tally.js';

interface Band {
  readonly rule: number;
  readonly best: number;
  readonly worst: number;
  readonly rating: number;
}

const bandsOf = ({ rules }: Tally): Band[] =>
  rules.flatMap(({ counts }, rule) =>
    counts.kind === 'wins' ? [{ rule, best: counts.ranks[0], worst: counts.ranks[1], rating: counts.rating }] : [],
  );

/** Counts wins over good sides: by their rank before the match, or by their rating where they stood on no list. */
export const countWins = (tally: Tally): void => {
  const { table, rows, sources } = tally.frame;
  const { winner, side1, side2 } = table.columns;
  const bands = bandsOf(tally);
  const ruleOf = (row: number, loser: 1 | 2): number => {
    const rank = sources.rankOf?.(row, loser) ?? 0;
    if (rank > 0) return bands.find(({ best, worst }) => rank >= best && rank <= worst)?.rule ?? -1;
    const rating = sources.ratings?.[loser === 1 ? 'before1' : 'before2'][row] ?? Number.NaN;
    return bands.find((band) => rating >= band.rating)?.rule ?? -1;
  };
  for (const row of rows[tally.discipline]!) {
    if (!isPlayed(table, row)) continue;
    const isFirst = winner[row] === 1;
    tally.add(ruleOf(row, isFirst ? 2 : 1), (isFirst ? side1 : side2)[row]!);
  }
};
