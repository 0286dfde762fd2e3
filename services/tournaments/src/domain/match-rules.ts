import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { DrawFacts, EditionFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { scoreProblem } from '@rallyrank/shared/domain/results/score-rules';

/**
 * Maximum number of days between a match and the edition. Qualifying is played before the first day, and rain or other
 * events delay finals.
 */
export const DAYS_AROUND_EDITION = 14;

/** Looks up known competitors by id. */
export interface Competitors {
  knows(id: Id): boolean;
  pair(id: Id): { readonly playerIds: readonly Id[] } | undefined;
  /** Returns the canonical id of a player or pair: for a merged one, the id of the remaining one. */
  canonical(id: Id): Id;
}

export interface Rules {
  readonly profile: SportProfile;
  readonly competitors: Competitors;
}

/** The reason why a side is invalid in a draw of this discipline; undefined if it is valid. */
export const sideProblem = ({ profile, competitors }: Rules, discipline: string, side: Side): string | undefined => {
  const players = profile.disciplines.find((d) => d.code === discipline)?.players;
  if (players === undefined) return `${profile.name.en} has no discipline ${discipline}`;
  const { competitorId, playerIds } = side;
  if (playerIds.length !== players) return `a side of ${discipline} has ${players} player(s), not ${playerIds.length}`;
  if (!competitors.knows(competitorId)) return `the competitor ${competitorId} is unknown`;
  const known = competitors.pair(competitorId)?.playerIds ?? [competitorId];
  const isSame = known.length === playerIds.length && known.every((id) => playerIds.includes(id));
  return isSame
    ? undefined
    : `the competitor ${competitorId} does not consist of the players ${playerIds.join(' and ')}`;
};

const sidesProblem = (rules: Rules, { discipline, sides: [first, second] }: MatchFacts): string | undefined => {
  const shared = first.playerIds.find((id) => second.playerIds.includes(id));
  if (shared !== undefined) return `the player ${shared} is on both sides`;
  return sideProblem(rules, discipline, first) ?? sideProblem(rules, discipline, second);
};

const drawProblem = (draws: ReadonlyMap<Id, DrawFacts>, match: MatchFacts): string | undefined => {
  const draw = draws.get(match.drawId);
  if (!draw) return `the edition has no draw ${match.drawId}`;
  if (draw.discipline === match.discipline) return undefined;
  return `the draw ${match.drawId} is of ${draw.discipline}, the match of ${match.discipline}`;
};

const winnerProblem = ({ outcome, winner }: MatchFacts): string | undefined => {
  // Both sides can withdraw, retire or be disqualified.
  if (outcome === 'completed' && winner === undefined) return `a match with the outcome ${outcome} must have a winner`;
  if (!counting[outcome].progress && winner !== undefined)
    return `a match with the outcome ${outcome} cannot have a winner`;
  return undefined;
};

/** Whether a match was played at most 14 days before the first day or after the last day of the edition. */
export const isNearEdition = (
  { startDate, endDate }: Pick<EditionFacts, 'startDate' | 'endDate'>,
  { date }: Pick<MatchFacts, 'date'>,
): boolean => {
  const day = dayNumber(date);
  return day >= dayNumber(startDate) - DAYS_AROUND_EDITION && day <= dayNumber(endDate) + DAYS_AROUND_EDITION;
};

const dateProblem = (edition: EditionFacts, match: MatchFacts): string | undefined => {
  const { startDate, endDate } = edition;
  const { date } = match;
  return isNearEdition(edition, match)
    ? undefined
    : `${date} is not close to the dates of the edition, ${startDate} to ${endDate}`;
};

/** The reason why a match is rejected, in English; undefined for a valid match. */
export const matchProblem = (
  rules: Rules,
  edition: EditionFacts,
  draws: ReadonlyMap<Id, DrawFacts>,
  match: MatchFacts,
): string | undefined => {
  const isOfSport = rules.profile.rounds.some((round) => round.code === match.round);
  if (!isOfSport) return `${rules.profile.name.en} has no round ${match.round}`;
  return (
    drawProblem(draws, match) ??
    sidesProblem(rules, match) ??
    winnerProblem(match) ??
    dateProblem(edition, match) ??
    scoreProblem(rules.profile, edition, match)
  );
};
