import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';

type Row = AnswerOf<typeof getPlayerTournamentResult>['rows'][number];

/** A day on which matches were played, or the week of a tournament whose source states no days. */
export interface PlayedDay {
  /** The Monday of a week. */
  readonly date: Day;
  readonly isWeek: boolean;
  readonly won: number;
  readonly lost: number;
  /** Position in a calendar whose columns are weeks and whose rows are days starting with Monday, both from 0. */
  readonly week: number;
  readonly weekday: number;
}

/** 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const mondayOf = (date: Day): Day => dayOf(dayNumber(date) - weekdayOf(dayNumber(date)));

type Balance = Pick<PlayedDay, 'date' | 'isWeek'> & { won: number; lost: number };

/** Matches won and lost by day or week, without walkovers; the player's own side is the first in each match. */
const balances = (rows: readonly Row[]): Balance[] => {
  const days = new Map<string, Balance>();
  for (const { date, likelyDay, winner, outcome } of rows.flatMap(({ matches }) => matches)) {
    if (winner === null || outcome === 'walkover') continue;
    const isWeek = likelyDay !== undefined;
    const of = { date: isWeek ? mondayOf(likelyDay.day) : date, isWeek };
    const key = `${of.date} ${isWeek}`;
    const day = days.get(key) ?? { ...of, won: 0, lost: 0 };
    if (winner === 1) day.won += 1;
    else day.lost += 1;
    days.set(key, day);
  }
  return [...days.values()];
};

/**
 * The calendar of a season: from the week of its New Year, or of an earlier match, to the end of the year, or a later
 * match.
 */
export const seasonDays = (rows: readonly Row[], season: number) => {
  const all = balances(rows).sort((one, other) => one.date.localeCompare(other.date));
  const newYear = dayNumber(`${season}-01-01`);
  const first = Math.min(newYear, ...all.map(({ date }) => dayNumber(date)));
  const last = Math.max(dayNumber(`${season}-12-31`), ...all.map(({ date }) => dayNumber(date)));
  const monday = first - weekdayOf(first);
  const weekOf = (day: number) => Math.floor((day - monday) / 7);
  const days = all.map((balance): PlayedDay => {
    const day = dayNumber(balance.date);
    return { ...balance, week: weekOf(day), weekday: weekdayOf(day) };
  });
  const months = Array.from({ length: 12 }, (_, at) => {
    const day = dayNumber(`${season}-${String(at + 1).padStart(2, '0')}-01`);
    return { date: dayOf(day), week: weekOf(day) };
  });
  return { days, months, weeks: weekOf(last) + 1 };
};
