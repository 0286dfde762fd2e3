import { bestDayOf } from '@rallyrank/contracts/shared/format';
import type { LikelyDay, MatchView, SideRef } from '@rallyrank/contracts/shared/refs';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Day, Instant } from '@rallyrank/contracts/shared/time';
import { type Discipline, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { getDraw } from '@rallyrank/contracts/tournaments/editions';

type Draw = AnswerOf<typeof getDraw>['data'];

/** A match of a tournament, played or planned. */
export interface DayMatch {
  readonly key: string;
  readonly drawId: string;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  readonly sides: readonly [SideRef, SideRef];
  /** Null until there is a result. */
  readonly played: MatchView | null;
  /** Court and time of a planned match. */
  readonly court: string | null;
  readonly notBefore: Instant | null;
}

export interface EventDay {
  readonly date: Day;
  /** Present if the source states only the period of the tournament. */
  readonly likelyDay?: LikelyDay;
  /** Sorted by discipline in the order of the sport, the latest round first. */
  readonly matches: readonly DayMatch[];
}

const datedMatches = ({ draw, rounds }: Draw): (DayMatch & { readonly date: Day })[] =>
  rounds.flatMap(({ round, matches, planned }) => {
    const common = { drawId: draw.id, discipline: draw.discipline, round };
    return [
      ...matches.map((played) => ({
        ...common,
        key: `${draw.id}.${played.id}`,
        date: bestDayOf(played),
        sides: played.sides,
        ...{ played, court: null, notBefore: null },
      })),
      ...planned.map(({ id, slot: _, ...match }) => ({ ...common, ...match, key: `${draw.id}.${id}`, played: null })),
    ];
  });

/** The days of a tournament with their matches, from the matches of all its draws. */
export const daysOf = (draws: readonly Draw[], disciplines: readonly Discipline[]): EventDay[] => {
  const all = draws.flatMap(datedMatches);
  const place = (match: DayMatch) =>
    disciplines.indexOf(match.discipline) * roundCodes.length - roundCodes.indexOf(match.round);
  return [...new Set(all.map(({ date }) => date))].sort().map((date) => {
    const matches = all.filter((match) => match.date === date).sort((a, b) => place(a) - place(b));
    const likelyDay = matches.find(({ played }) => played?.likelyDay)?.played?.likelyDay;
    return { date, ...(likelyDay && { likelyDay }), matches };
  });
};

/** The day that is shown first: the first day that is not over, otherwise the day of the finals. */
export const currentDay = (days: readonly EventDay[]): EventDay | undefined =>
  days.find(({ matches }) => matches.some(({ played }) => played === null)) ?? days.at(-1);
