import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Place } from '@rallyrank/contracts/sport/profile';
import { pointsFor, pointsTableOn } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { World, WorldEdition } from './random-world.js';

/**
 * The badminton ranking, implemented literally from its rule, one list at a time and with plain objects. It is slow and
 * independent of the code under test. It covers events with a main draw of eight or two groups of four, with lists on
 * Tuesdays, in one discipline.
 */
export interface NaiveRow {
  readonly rank: number;
  readonly competitorId: string;
  readonly points: number;
  readonly tournaments: number;
}

const isFrozen = (day: string): boolean => day > '2020-03-17' && day < '2021-02-02';
const isListDay = (day: number): boolean => new Date(dayOf(day)).getUTCDay() === 2 && !isFrozen(dayOf(day));

/** The first list after a day, found day by day. */
const listAfter = (day: number): number => (isListDay(day + 1) ? day + 1 : listAfter(day + 1));
const firstList = ({ facts }: WorldEdition): number => listAfter(dayNumber(facts.endDate));

/** Number of lists after the first day (exclusive) up to the second (inclusive). */
const listsBetween = (from: number, to: number): number => (from >= to ? 0 : 1 + listsBetween(listAfter(from), to));

const plays = (match: MatchFacts, id: string): boolean => match.sides.some((side) => side.competitorId === id);
const wins = (match: MatchFacts, id: string): boolean =>
  match.winner !== undefined && match.sides[match.winner - 1]!.competitorId === id;
const opponentOf = (match: MatchFacts, id: string): string =>
  match.sides.find((side) => side.competitorId !== id)!.competitorId;
const isOnCourt = (match: MatchFacts): boolean => match.outcome === 'completed' || match.outcome === 'retired';

const next: Partial<Record<RoundCode, Place>> = { QF: 'SF', SF: 'F', F: 'W' };

const groupPlace = (matches: readonly MatchFacts[], id: string): Place => {
  const mates = [id, ...matches.filter((match) => plays(match, id)).map((match) => opponentOf(match, id))];
  const own = matches.filter((match) => match.sides.every((side) => mates.includes(side.competitorId)));
  const leavers = mates.filter((mate) =>
    own.some((m) => plays(m, mate) && !wins(m, mate) && m.winner && m.outcome !== 'completed'),
  );
  if (leavers.includes(id)) return 'GROUP4';
  const rest = own.filter((match) => !match.sides.some((side) => leavers.includes(side.competitorId)));
  const won = (mate: string): number => rest.filter((match) => wins(match, mate)).length;
  const score = (mate: string, of: (a: number, b: number) => number): number =>
    rest
      .filter((match) => plays(match, mate))
      .flatMap((match) =>
        match.games.map(([a = 0, b = 0]) => (match.sides[0].competitorId === mate ? of(a, b) : of(b, a))),
      )
      .reduce((sum, each) => sum + each, 0);
  const isAhead = (other: string): boolean => {
    if (won(other) !== won(id)) return won(other) > won(id);
    if (mates.filter((mate) => !leavers.includes(mate) && won(mate) === won(id)).length === 2)
      return rest.some((match) => plays(match, id) && wins(match, other));
    const games = (mate: string): number => score(mate, (a, b) => Math.sign(a - b));
    if (games(other) !== games(id)) return games(other) > games(id);
    return score(other, (a, b) => a - b) > score(id, (a, b) => a - b);
  };
  const ahead = mates.filter((mate) => mate !== id && !leavers.includes(mate) && isAhead(mate)).length;
  return (['SF', 'SF', 'GROUP3', 'GROUP4'] as const)[ahead]!;
};

/** The rounds in which a competitor had a walkover against an unknown opponent. */
const freedRounds = ({ byes }: WorldEdition, id: string): RoundCode[] =>
  byes.filter((bye) => bye.walkover && bye.side.competitorId === id).map(({ round }) => round);

/** Place of a competitor in an event; undefined if it neither played a match nor advanced. */
const placeIn = (edition: WorldEdition, id: string): Place | undefined => {
  const { matches } = edition;
  const own = matches.filter((match) => plays(match, id));
  const freed = freedRounds(edition, id);
  if (own.length === 0) return undefined;
  if (freed.length === 0 && !own.some((match) => isOnCourt(match) || wins(match, id))) return undefined;
  const isIn = (round: RoundCode): boolean => freed.includes(round) || own.some((match) => match.round === round);
  const knockout = (['QF', 'SF', 'F'] as const).filter(isIn);
  const groups = matches.filter(({ round }) => round.startsWith('G'));
  const firstRound = (['QF', 'SF', 'F'] as const).find((round) => matches.some((match) => match.round === round));
  if (knockout.length > 0) {
    const round = knockout.at(-1)!;
    const last = own.find((match) => match.round === round);
    if (!last || wins(last, id)) return next[round]!;
    // A bye followed by a defeat gives the place of a first-round loser. A walkover counts as a won round.
    return knockout.length === 1 && groups.length === 0 ? firstRound : round;
  }
  if (groups.length > 0) return groupPlace(groups, id);
  if (!firstRound) return undefined;
  const below: Record<string, Place[]> = { QF: ['R16', 'R32'], SF: ['QF', 'R16'], F: ['SF', 'QF'] };
  const isOneRound =
    new Set(matches.map(({ round }) => round).filter((round) => round.startsWith('Q') && round !== 'QF')).size === 1;
  const hasWonOnce = isIn('QQF') && isIn('QSF');
  return below[firstRound]![isOneRound || hasWonOnce ? 0 : 1];
};

const pointsIn = (edition: WorldEdition, id: string): number | undefined => {
  const { facts, matches } = edition;
  const place = placeIn(edition, id);
  const table = pointsTableOn(badminton, facts.startDate)!;
  if (!place || !table.levels[table.countsAs?.[facts.level] ?? facts.level]) return undefined;
  const isMain = (round: RoundCode): boolean => ['QF', 'SF', 'F'].includes(round);
  const main = matches.filter(({ round }) => isMain(round)).filter((match) => plays(match, id));
  const isWildcard = main.some(({ sides }) => sides.some((side) => side.competitorId === id && side.entry === 'WC'));
  const isFreed = freedRounds(edition, id).some(isMain);
  if (isWildcard && main.length === 1 && !isFreed && !wins(main[0]!, id)) return 0;
  return pointsFor(table, facts.level, place) ?? 0;
};

/** Whether the final of the edition is known, or any later match was played. */
const isOver = (world: World, { facts, matches }: WorldEdition): boolean =>
  matches.some(({ round }) => round === 'F') ||
  world.some((other) => other.matches.some(({ date }) => date > facts.endDate));

const counts = (world: World, edition: WorldEdition, day: number): boolean => {
  const from = firstList(edition);
  if (from > day || listsBetween(from, day) >= 52) return false;
  return !world.some(
    (other) =>
      other.facts.seriesId === edition.facts.seriesId &&
      other.facts.season > edition.facts.season &&
      other.facts.level === edition.facts.level &&
      dayNumber(other.facts.startDate) - dayNumber(edition.facts.startDate) >= 182 &&
      other.matches.length > 0 &&
      isOver(world, other) &&
      firstList(other) <= day,
  );
};

/** The list of a day, which must be a list day. Ties are ordered by id. */
export const naiveList = (world: World, day: number): NaiveRow[] => {
  const inForce = world.filter(
    (edition) => edition.matches.length > 0 && isOver(world, edition) && counts(world, edition, day),
  );
  const ids = new Set(world.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.map((s) => s.competitorId))));
  const rows = [...ids].map((competitorId) => {
    const points = inForce.flatMap((edition) => pointsIn(edition, competitorId) ?? []).sort((a, b) => b - a);
    return { competitorId, points: points.slice(0, 10).reduce((a, b) => a + b, 0), tournaments: points.length };
  });
  const isBefore = (a: (typeof rows)[number], b: (typeof rows)[number]): boolean =>
    a.points > b.points || (a.points === b.points && a.tournaments > b.tournaments);
  return rows
    .filter((row) => row.points > 0)
    .map((row) => ({ rank: 1 + rows.filter((other) => isBefore(other, row)).length, ...row }))
    .sort((a, b) => a.rank - b.rank || Number(a.competitorId) - Number(b.competitorId));
};
