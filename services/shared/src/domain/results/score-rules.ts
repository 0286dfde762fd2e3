import type { ScoringRule, SportProfile } from '@rallyrank/contracts/sport/profile';
import { type ScoredEdition, scoringOf } from '@rallyrank/contracts/sport/profiles';
import { isOver, isReachable } from '@rallyrank/contracts/sport/scoring/games';
import { gamesWon } from '@rallyrank/contracts/sport/scoring/state';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';

type Scored = Pick<MatchFacts, 'discipline' | 'outcome' | 'winner' | 'games'>;

const won = (match: Scored): readonly [own: number, other: number] => {
  const [first, second] = gamesWon(match.games);
  return match.winner === 2 ? [second, first] : [first, second];
};

/**
 * The reason why the games of a completed badminton match are invalid: each game must be over, and the winner must have
 * won enough games.
 */
const completedGames = (match: Scored, rule: ScoringRule): string | undefined => {
  const odd = match.games.findIndex((game) => !isOver(game, rule));
  if (odd >= 0)
    return `game ${odd + 1} (${match.games[odd]?.slice(0, 2).join('-')}) is not a final score under "${rule.name.en}"`;
  const [own, other] = won(match);
  if (!rule.gamesToWin.includes(own) || other >= own)
    return `the winner has ${own} games to ${other}, but needs ${rule.gamesToWin.join(' or ')}`;
  return undefined;
};

const partialGames = (match: Scored, rule: ScoringRule): string | undefined => {
  const odd = match.games.findIndex(
    (game, i) => !(i === match.games.length - 1 ? isReachable(game, rule) : isOver(game, rule)),
  );
  if (odd < 0) return undefined;
  return `game ${odd + 1} (${match.games[odd]?.slice(0, 2).join('-')}) is impossible under "${rule.name.en}"`;
};

/**
 * The reason why a score is invalid, in English; undefined for a valid one. Tennis sets are not checked individually,
 * because history contains advantage sets such as 70-68, pro sets, sets by points and abandoned tie-breaks; only a
 * winner with fewer sets is a contradiction. An empty score of a played match means that the score is unknown. The
 * format of an edition, or the rule of its first day, applies to all its matches.
 */
export const scoreProblem = (profile: SportProfile, edition: ScoredEdition, match: Scored): string | undefined => {
  const { games, outcome } = match;
  if (games.length === 0) return undefined;
  if (outcome === 'walkover' || outcome === 'unplayed')
    return `a match with the outcome ${outcome} cannot have a score`;
  const [own, other] = won(match);
  if (outcome === 'completed' && own < other)
    return `the score contradicts the winner, who won ${own} and lost ${other}`;
  const rule = scoringOf(profile, edition, match.discipline);
  if (rule?.unit !== 'game') return undefined;
  return outcome === 'completed' ? completedGames(match, rule) : partialGames(match, rule);
};
