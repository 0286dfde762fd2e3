import type { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, type Period } from '@rallyrank/contracts/shared/time';

export type BasicData = AnswerOf<typeof getPlayerBasicData>['data'];
/** What is known of a player and of a pair alike. */
export type Career = Pick<BasicData, 'standings' | 'figures' | 'form'>;
export type StandingRow = BasicData['standings'][number];
export type FiguresRow = BasicData['figures'][number];

const placeOf = (rank: number | null): number => rank ?? Number.MAX_SAFE_INTEGER;

/** By the rank of today; those without one follow by their best rank ever. */
export const bestFirst = (standings: readonly StandingRow[]): StandingRow[] =>
  [...standings].sort(
    (a, b) => placeOf(a.currentRank) - placeOf(b.currentRank) || placeOf(a.bestRank) - placeOf(b.bestRank),
  );

/** The standing a player is known for: the best rank of today, else the best rank ever. */
export const mainStanding = (standings: readonly StandingRow[]): StandingRow | undefined =>
  bestFirst(standings).find(({ currentRank, bestRank }) => currentRank !== null || bestRank !== null);

/** Whether there is a career as a player. A coach or a relative may be known without any match or rank. */
export const hasCareer = ({ figures, standings }: Pick<Career, 'figures' | 'standings'>): boolean =>
  figures.length > 0 || standings.length > 0;

const DAYS_OF_FIRST_YEAR = 365;

/**
 * The year in which known figures of a career begin, where it may have begun earlier: for who played in the first 365 days of the data
 * (the rule of the records for careers that began before the data). Null for careers that are known from their start.
 *
 * @param dataFrom day of the first match of all
 */
export const knownSince = (figures: readonly FiguresRow[], dataFrom: string | null): string | null => {
  const first = figures.flatMap((f) => f.firstDate ?? []).sort()[0];
  if (first === undefined || dataFrom === null) return null;
  const days = dayNumber(first) - dayNumber(dataFrom);
  return days < DAYS_OF_FIRST_YEAR ? dataFrom.slice(0, 4) : null;
};

/**
 * The periods of known lists that overlap a career, and whether it began before them; open if one continues to the end of the data.
 * All periods if the player has no match.
 *
 * @param dataUntil day of the last match of all
 */
export const coveredOf = (covered: readonly Period[], figures: readonly FiguresRow[], dataUntil: string | null) => {
  const first = figures.flatMap((f) => f.firstDate ?? []).sort()[0] ?? '';
  const last = figures
    .flatMap((f) => f.lastDate ?? [])
    .sort()
    .at(-1);
  const periods = covered.filter(({ from, until }) => until > first && (last === undefined || from <= last));
  const beganBefore = first !== '' && first < (periods[0]?.from ?? '');
  return { periods, beganBefore, isOpen: periods.length === 1 && (periods[0]?.until ?? '') >= (dataUntil ?? '') };
};

/** Matches and titles over all disciplines; walkovers are in neither. */
export const totals = (figures: readonly FiguresRow[]) => {
  const sum = (of: (f: FiguresRow) => number) => figures.reduce((all, f) => all + of(f), 0);
  const won = sum((f) => f.won);
  const lost = sum((f) => f.lost);
  return { won, lost, titles: sum((f) => f.titles), share: won + lost === 0 ? null : won / (won + lost) };
};
