import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { matchTerms } from '@rallyrank/contracts/sport/scoring/match';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import { chancesAfter, leadTo, playedRallies } from '@rallyrank/contracts/sport/win-chance/course';
import type { ShownCourse } from '../board/shown-course';
import type { MatchDetail } from './detail';

/**
 * The course of a match from the rallies of its source; null unless they lead to its score. `chance` is the win
 * probability of side 1 before the match.
 */
export const archivedCourse = (
  profile: SportProfile,
  { event, match, format, bestOf }: MatchDetail,
  rallies: readonly string[],
  chance: number | null,
): ShownCourse | null => {
  const { discipline, sides, games } = match;
  const terms = matchTerms(profile, event.startDate, discipline, {
    ...(format !== null && { format }),
    ...(bestOf !== null && { gamesToWin: (bestOf + 1) / 2 }),
  });
  const played = terms && playedRallies(terms, rallies);
  if (!played || !leadTo(played, games)) return null;
  const chances = chance === null ? [] : chancesAfter(terms, played, chance);
  const points = played.map(({ side, before, after }, at) => ({
    sequence: at + 1,
    side,
    server: scoreView(before).server?.side ?? null,
    games: scoreView(after).games.map((game) => [...game]),
    points: null,
    chance: chances[at] ?? null,
  }));
  const { gamesToWin, decider } = terms;
  return {
    match: { sides, firstDay: event.startDate, format, discipline, gamesToWin, decider },
    points,
    jumps: [],
    chanceBefore: chance,
  };
};
