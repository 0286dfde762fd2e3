import type { Remark } from '@rallyrank/contracts/shared/remarks';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type ScoredEdition, scoringOf, scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { type Doubt, scoreDoubt } from './score-doubts.js';

type Played = Pick<MatchFacts, 'discipline' | 'outcome' | 'winner' | 'games' | 'bestOf'>;

const setText = ([one, two, points]: readonly number[]): string =>
  points === undefined ? `${one}-${two}` : `${one}-${two}(${points})`;

/** The doubt about the score of a tennis match, see `scoreDoubt`. Badminton rejects such scores. */
export const doubtOf = (profile: SportProfile, edition: ScoredEdition, match: Played): Doubt | undefined => {
  const { discipline, outcome, winner, games, bestOf = 0 } = match;
  const era = scoringOn(profile, edition.startDate, discipline);
  if (outcome !== 'completed' || winner === undefined || games.length === 0 || era?.unit !== 'set') return undefined;
  const format = edition.format === undefined ? undefined : scoringOf(profile, edition, discipline);
  return scoreDoubt({ winner, games, bestOf }, era, format);
};

/** A remark on a score that the statistics of scores do not count. */
export const doubtRemark = (profile: SportProfile, edition: ScoredEdition, match: Played): Remark | undefined => {
  const doubt = doubtOf(profile, edition, match);
  if (!doubt) return undefined;
  return doubt.kind === 'impossible'
    ? { key: 'score.impossible', values: { set: setText(doubt.set) } }
    : {
        key: 'score.undecided',
        values: { score: match.games.map(setText).join(' '), needed: doubt.needed.join(' / ') },
      };
};
