import type { KnockoutChances, WinProbability } from '@rallyrank/contracts/sport/draws/bracket';
import { halvesOf } from './halves';

export interface Path {
  readonly side: number;
  /** The chance that an average side of the field would win the draw from this line: the lower, the harder the path. */
  readonly ease: number;
  /** By round: the most likely opponent with the probability to meet it; null for a bye. */
  readonly opponents: readonly ({ readonly side: number; readonly probability: number; readonly win: number } | null)[];
}

/** The paths of all sides to the title from their lines, the hardest first. */
export const pathsOf = (chances: KnockoutChances, p: WinProbability): Path[] => {
  const { competitors, reach } = chances;
  const all = [...competitors];
  const average = new Map(
    all.map((one) => [one, all.reduce((sum, two) => sum + (one === two ? 0.5 : p(two, one)), 0) / all.length]),
  );
  const halves = Array.from({ length: reach.length - 1 }, (_, round) => halvesOf(chances, round));
  const paths = all.map((side, at): Path => {
    let ease = 1;
    const opponents = halves.map((matches, round) => {
      const match = matches.find(({ upper, lower }) => upper.includes(at) || lower.includes(at))!;
      const others = (match.upper.includes(at) ? match.lower : match.upper).filter(
        (other) => reach[round]![other]! > 0,
      );
      if (others.length === 0) return null;
      ease *= others.reduce((sum, other) => sum + reach[round]![other]! * average.get(competitors[other]!)!, 0);
      const most = others.reduce((best, other) => (reach[round]![other]! > reach[round]![best]! ? other : best));
      const opponent = competitors[most]!;
      return { side: opponent, probability: reach[round]![most]!, win: p(side, opponent) };
    });
    return { side, ease, opponents };
  });
  return paths.filter((_, at) => (reach.at(-1)![at] ?? 0) > 0).sort((a, b) => a.ease - b.ease);
};
