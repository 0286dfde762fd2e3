import type { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';

export type BasicData = AnswerOf<typeof getPlayerBasicData>['data'];
export type StandingRow = BasicData['standings'][number];
export type FiguresRow = BasicData['figures'][number];

/** The standing a player is known for: the best rank of today, else the best rank ever. */
export const mainStanding = (standings: readonly StandingRow[]): StandingRow | undefined => {
  const by = (rank: (s: StandingRow) => number | null) =>
    standings.filter((s) => rank(s) !== null).sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0))[0];
  return by((s) => s.currentRank) ?? by((s) => s.bestRank);
};

/** Matches and titles over all disciplines; walkovers are in neither. */
export const totals = (figures: readonly FiguresRow[]) => {
  const sum = (of: (f: FiguresRow) => number) => figures.reduce((all, f) => all + of(f), 0);
  const won = sum((f) => f.won);
  const lost = sum((f) => f.lost);
  return { won, lost, titles: sum((f) => f.titles), share: won + lost === 0 ? null : won / (won + lost) };
};
