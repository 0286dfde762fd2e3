import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';

type Game = readonly number[];

const isWon = (game: Game, side: 0 | 1, { target, lead, cap }: ScoringRule): boolean => {
  const own = game[side] ?? 0;
  const other = game[1 - side] ?? 0;
  return own === cap ? own > other : own >= target && own - other >= lead;
};

/** A game that continued although it was over, or in which a side exceeded the cap. */
const isTooLong = (game: Game, { target, lead, cap = Number.POSITIVE_INFINITY }: ScoringRule): boolean => {
  const high = Math.max(game[0] ?? 0, game[1] ?? 0);
  const low = Math.min(game[0] ?? 0, game[1] ?? 0);
  return high > cap || low >= cap || (high > target && high < cap && high - low !== lead);
};

/** A tie-break is given if and only if the set ended one above the score that requires it. */
const hasWrongTieBreak = (game: Game, { tieBreak, cap }: ScoringRule): boolean => {
  const isTieBreak =
    tieBreak !== undefined && Math.max(...game.slice(0, 2)) === cap && game.slice(0, 2).includes(tieBreak.at);
  return isTieBreak !== (game.length === 3);
};

const ofPlayed = (match: Pick<MatchFacts, 'games' | 'outcome' | 'winner' | 'bestOf'>, rule: ScoringRule): string[] => {
  const { games, outcome } = match;
  const needed = ((match.bestOf ?? 3) + 1) / 2;
  const wins = ([0, 1] as const).map((side) => games.filter((game) => isWon(game, side, rule)).length);
  const ended = (wins[0] ?? 0) + (wins[1] ?? 0);
  const faults: string[] = [];
  if (games.some((game) => isTooLong(game, rule))) faults.push('a game was too long');
  if (outcome === 'completed' && games.some((game) => hasWrongTieBreak(game, rule))) faults.push('wrong tie-break');
  if (outcome === 'completed' && wins[(match.winner ?? 0) - 1] !== needed) faults.push('the winner did not win');
  if (outcome === 'completed' && ended !== games.length) faults.push('a game did not end');
  if (outcome === 'retired' && Math.max(...wins) >= needed) faults.push('the match was over');
  if (outcome === 'retired' && ended !== games.length - 1) faults.push('no open game');
  return faults;
};

/** Faults of a score under a rule, found without the code that generates scores; empty if it is valid. */
export const faultsOf = (match: MatchFacts, rule: ScoringRule): string[] => {
  if (match.outcome === 'completed' || match.outcome === 'retired') return ofPlayed(match, rule);
  const isEmpty = match.games.length === 0 && match.durationMin === undefined && match.startedAt === undefined;
  return isEmpty ? [] : ['played, though nobody did'];
};
