import type { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, type Period } from '@rallyrank/contracts/shared/time';

export type BasicData = AnswerOf<typeof getPlayerBasicData>['data'];
/** The data that players and pairs have in common. */
export type Career = Pick<BasicData, 'standings' | 'figures' | 'form'>;
export type StandingRow = BasicData['standings'][number];
export type FiguresRow = BasicData['figures'][number];

const placeOf = (rank: number | null): number => rank ?? Number.MAX_SAFE_INTEGER;

/** Sorts standings by the current rank; those without one follow by their best rank ever. */
export const bestFirst = (standings: readonly StandingRow[]): StandingRow[] =>
  [...standings].sort(
    (a, b) => placeOf(a.currentRank) - placeOf(b.currentRank) || placeOf(a.bestRank) - placeOf(b.bestRank),
  );

/** The main standing of a player: the one with the best current rank, otherwise the best rank ever. */
export const mainStanding = (standings: readonly StandingRow[]): StandingRow | undefined =>
  bestFirst(standings).find(({ currentRank, bestRank }) => currentRank !== null || bestRank !== null);

/** Whether there is a career as a player. A coach or a relative may have neither matches nor ranks. */
export const hasCareer = ({ figures, standings }: Pick<Career, 'figures' | 'standings'>): boolean =>
  figures.length > 0 || standings.length > 0;

const DAYS_OF_FIRST_YEAR = 365;

/**
 * The first year of the known figures if the career may have begun earlier, which is so for players with matches in the
 * first 365 days of the data (as in the rule of the records for careers that began before the data). Null for careers
 * that are known from their start.
 *
 * @param dataFrom day of the very first match
 */
export const knownSince = (figures: readonly FiguresRow[], dataFrom: string | null): string | null => {
  const first = figures.flatMap((f) => f.firstDate ?? []).sort()[0];
  if (first === undefined || dataFrom === null) return null;
  const days = dayNumber(first) - dayNumber(dataFrom);
  return days < DAYS_OF_FIRST_YEAR ? dataFrom.slice(0, 4) : null;
};

/**
 * The periods of known lists that overlap a career, and whether it began before them; the last period is open if it
 * continues to the end of the data. All periods if the player has no match.
 *
 * @param dataUntil day of the very last match
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

/** Matches and titles over all disciplines; both exclude walkovers. */
export const totals = (figures: readonly FiguresRow[]) => {
  const sum = (of: (f: FiguresRow) => number) => figures.reduce((all, f) => all + of(f), 0);
  const won = sum((f) => f.won);
  const lost = sum((f) => f.lost);
  return { won, lost, titles: sum((f) => f.titles), share: won + lost === 0 ? null : won / (won + lost) };
};

/** The year of the last known match; undefined without one. */
export const lastYearOf = ({ figures }: Pick<Career, 'figures'>): string | undefined =>
  figures
    .flatMap(({ lastDate }) => lastDate?.slice(0, 4) ?? [])
    .sort()
    .at(-1);
