import type { Day } from '@rallyrank/contracts/shared/time';
import type { ScoringRule, SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';

/** Setting was offered two points before the target at the earliest (13-all of 15, 9-all of 11). */
const SETTING_BEFORE = 2;

type Game = MatchFacts['games'][number];

/** Games (sets) that each side won; a tied one counts for nobody. */
export const gamesWon = (games: readonly Game[]): readonly [number, number] => {
  let [first, second] = [0, 0];
  for (const [one, two] of games) {
    if (one > two) first += 1;
    else if (two > one) second += 1;
  }
  return [first, second];
};

/** Whether a game can stand like this, over or not. Where a lead of one is enough, going past the target is setting: both were near it. */
const isReachable = ([one, two]: Game, { target, lead, cap }: ScoringRule): boolean => {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  if (cap !== undefined && high > cap) return false;
  if (high <= target) return true;
  return lead === 1 ? low >= target - SETTING_BEFORE : high - low <= lead;
};

const isOver = ([one, two]: Game, rule: ScoringRule): boolean => {
  const [high, low] = [Math.max(one, two), Math.min(one, two)];
  return isReachable([one, two], rule) && high >= rule.target && (high - low >= rule.lead || high === rule.cap);
};

const won = (match: MatchFacts): readonly [own: number, other: number] => {
  const [first, second] = gamesWon(match.games);
  return match.winner === 2 ? [second, first] : [first, second];
};

/** A badminton match was played to the end when one side has the games it takes and each game is over. */
const completedGames = (match: MatchFacts, rule: ScoringRule): string | undefined => {
  const odd = match.games.findIndex((game) => !isOver(game, rule));
  if (odd >= 0)
    return `game ${odd + 1} (${match.games[odd]?.slice(0, 2).join('-')}) is not a final score under "${rule.name.en}"`;
  const [own, other] = won(match);
  if (!rule.gamesToWin.includes(own) || other >= own)
    return `the winner has ${own} games to ${other}, but needs ${rule.gamesToWin.join(' or ')}`;
  return undefined;
};

const partialGames = (match: MatchFacts, rule: ScoringRule): string | undefined => {
  const odd = match.games.findIndex(
    (game, i) => !(i === match.games.length - 1 ? isReachable(game, rule) : isOver(game, rule)),
  );
  if (odd < 0) return undefined;
  return `game ${odd + 1} (${match.games[odd]?.slice(0, 2).join('-')}) is impossible under "${rule.name.en}"`;
};

/**
 * Why a score cannot be, in English; undefined where it can. Sets of tennis are not judged one by one, since history holds
 * advantage sets of 70-68, pro sets, sets by points and abandoned tie-breaks; only a winner with fewer sets is a contradiction.
 * An empty score of a played match is an unknown one. An edition is played under one rule: that of its first day.
 */
export const scoreProblem = (profile: SportProfile, firstDay: Day, match: MatchFacts): string | undefined => {
  const { games, outcome } = match;
  if (games.length === 0) return undefined;
  if (outcome === 'walkover' || outcome === 'unplayed')
    return `a match with the outcome ${outcome} cannot have a score`;
  const [own, other] = won(match);
  if (outcome === 'completed' && own < other)
    return `the score contradicts the winner, who won ${own} and lost ${other}`;
  const rule = scoringOn(profile, firstDay, match.discipline);
  if (rule?.unit !== 'game') return undefined;
  return outcome === 'completed' ? completedGames(match, rule) : partialGames(match, rule);
};
