import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';

/** The ages at which players are compared. */
export const comparedAges: readonly number[] = [18, 19, 20, 21, 22, 23, 24, 25, 27, 30, 33, 36];

/** The day of a birthday. A birthday on February 29 is on March 1 in other years. */
export const birthdayAt = (birthDate: string, age: number): string => {
  const year = Number(birthDate.slice(0, 4)) + age;
  const day = `${year}${birthDate.slice(4)}`;
  return birthDate.endsWith('-02-29') && year % 4 !== 0 ? `${year}-03-01` : day;
};

type Seasons = ResultOf<typeof getPlayerSeasons>;

/** The sums over seasons and disciplines; the share is null if nothing was played. */
export const sumOfSeasons = (disciplines: Seasons) => {
  const all = disciplines.flatMap(({ seasons }) => seasons);
  const sum = (of: (season: (typeof all)[number]) => number) => all.reduce((total, season) => total + of(season), 0);
  const [won, lost] = [sum(({ tally }) => tally.won), sum(({ tally }) => tally.lost)];
  return {
    titles: sum(({ titles }) => titles),
    finals: sum(({ finals }) => finals),
    events: sum(({ events }) => events),
    won,
    share: won + lost === 0 ? null : won / (won + lost),
  };
};
