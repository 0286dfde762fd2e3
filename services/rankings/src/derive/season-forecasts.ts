import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { countMatch, type ForecastSums, noSums } from '@rallyrank/shared/domain/predict/forecast-sums';
import { fiveThirtyEight, higherRank, plainElo } from '../evaluate/baselines.js';
import { judgedMatches } from '../evaluate/evaluate.js';
import { predictor } from '../evaluate/forecasts.js';
import { type GroupSums, groupsOf, noGroups } from './forecast-groups.js';

/** Number of earlier matches, as that competitor in that discipline, from which both sides count as known. */
export const MIN_MATCHES = 5;
const judged = { from: '1800-01-01', to: '2200-12-31', minMatches: MIN_MATCHES, withUnfinished: false };

/** The quality of the forecasts of one discipline in one season. */
export interface SeasonForecasts {
  readonly discipline: Discipline;
  readonly season: number;
  readonly sums: ForecastSums;
  readonly groups: GroupSums;
}

/**
 * Every completed match of two known sides, predicted from the earlier ones. The predictor walks over all matches, so
 * it is computed on request and not with each new result.
 */
export const seasonForecasts = (input: RatingInput, profile: SportProfile): SeasonForecasts[] => {
  const { table } = input;
  const { winner, edition } = table.columns;
  const blank = () => new Float64Array(table.size).fill(Number.NaN);
  const [model, plain, five, rank] = [blank(), blank(), blank(), blank()];
  return profile.disciplines.flatMap(({ code }) => {
    const discipline = disciplines.indexOf(code);
    const matches = judgedMatches(input, discipline, judged);
    if (matches.length === 0) return [];
    predictor(input, discipline, model, profile);
    plainElo(input, discipline, plain);
    fiveThirtyEight(input, discipline, five);
    higherRank(input, discipline, rank);
    const seasons = new Map<number, Pick<SeasonForecasts, 'sums' | 'groups'>>();
    for (const match of matches) {
      const { row } = match;
      const { season } = table.editions.at(edition[row]!).ref;
      const of = inGroup(seasons, season, () => ({ sums: noSums(), groups: noGroups() }));
      const ofWinner = (p: number): number => (winner[row] === 1 ? p : 1 - p);
      const forecasts = {
        predictor: ofWinner(model[row]!),
        plainElo: ofWinner(plain[row]!),
        fiveThirtyEight: ofWinner(five[row]!),
        rank: ofWinner(rank[row]!),
      };
      for (const sums of [of.sums, ...groupsOf(of.groups, input, match)]) countMatch(sums, forecasts);
    }
    return [...seasons].map(([season, of]) => ({ discipline: code, season, ...of }));
  });
};
