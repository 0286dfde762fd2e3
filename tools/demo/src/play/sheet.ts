import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Entrant } from './draw.js';
import type { Decision } from './match.js';

export type SheetDraw = DrawFacts & { readonly drawId: string };
export type SheetMatch = MatchFacts & { readonly matchId: string };

/** A match of a day before it has a court and a time. */
export interface Fixture {
  readonly drawId: string;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  readonly slot: number;
  readonly entrants: readonly [Entrant, Entrant];
  readonly decision: Decision;
}

export const sideOf = ({ competitor, seed, entry }: Entrant): Side => ({
  competitorId: competitor.id,
  playerIds: competitor.people.map((p) => p.id),
  ...(seed ? { seed } : {}),
  ...(entry ? { entry } : {}),
});

const FIRST_MINUTE = 60;
const BETWEEN_MATCHES = 8;
const REST = 30;

const instantOf = (date: Day, minute: number): string => {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${date}T${hours}:${String(minute % 60).padStart(2, '0')}:00Z`;
};

/** Courts of one day: each court takes the next match once the court and all players of the match are free. */
export const scheduleDay = (
  random: Random,
  date: Day,
  fixtures: readonly Fixture[],
  matchesPerCourt: number,
  firstOrder: number,
): SheetMatch[] => {
  const played = fixtures.filter((f) => f.decision.minutes !== undefined).length;
  const courts = Array.from({ length: Math.max(Math.ceil(played / matchesPerCourt), 1) }, () => FIRST_MINUTE);
  const freeFrom = new Map<string, number>();
  const place = (minutes: number, people: readonly string[]) => {
    const court = courts.indexOf(Math.min(...courts));
    const rested = people.map((id) => freeFrom.get(id) ?? 0);
    const start = Math.max(courts[court]!, ...rested);
    courts[court] = start + minutes + BETWEEN_MATCHES;
    for (const id of people) freeFrom.set(id, start + minutes + REST);
    return { startedAt: instantOf(date, start), durationMin: minutes, court: `Court ${court + 1}` };
  };
  return random.shuffle(fixtures).map(({ decision, entrants, ...fixture }, i) => {
    const { outcome, winner, games, bestOf, minutes } = decision;
    const people = entrants.flatMap((entrant) => entrant.competitor.people.map((p) => p.id));
    return {
      matchId: String(firstOrder + i + 1),
      ...fixture,
      sides: [sideOf(entrants[0]), sideOf(entrants[1])],
      outcome,
      ...(winner ? { winner } : {}),
      games,
      ...(bestOf ? { bestOf } : {}),
      date,
      ...(minutes ? place(minutes, people) : {}),
      order: firstOrder + i,
    };
  });
};
