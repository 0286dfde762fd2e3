import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { isOver, isRunning, matchKey } from '~/shared/live/match-state';

/** The kinds of events in a match, the more important ones first. */
export const newsKinds = ['finished', 'game', 'started', 'point'] as const;
export interface News {
  readonly kind: (typeof newsKinds)[number];
  readonly match: LiveMatch;
}

const kindOf = (before: LiveMatch, after: LiveMatch): News['kind'] | undefined => {
  if (isOver(after) && !isOver(before)) return 'finished';
  if (isRunning(after) && !isRunning(before)) return 'started';
  if (after.score.games.length > before.score.games.length && before.score.games.length > 0) return 'game';
  return JSON.stringify(after.score) === JSON.stringify(before.score) ? undefined : 'point';
};

/** Differences between two states of the board. A match that is new on it is not news. */
export const newsOf = (before: readonly LiveMatch[], after: readonly LiveMatch[]): readonly News[] => {
  const known = new Map(before.map((match) => [matchKey(match), match]));
  return after
    .flatMap((match): News[] => {
      const last = known.get(matchKey(match));
      const kind = last === undefined || last === match ? undefined : kindOf(last, match);
      return kind === undefined ? [] : [{ kind, match }];
    })
    .sort((a, b) => newsKinds.indexOf(a.kind) - newsKinds.indexOf(b.kind));
};
