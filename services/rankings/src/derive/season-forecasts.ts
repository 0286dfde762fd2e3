import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RatingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { countMatch, type ForecastSums, noSums } from '@rallyrank/shared/domain/predict/forecast-sums';
import { higherRank, plainElo } from '../evaluate/baselines.js';
import { judgedRows } from '../evaluate/evaluate.js';
import { predictor } from '../evaluate/forecasts.js';

/** Number of earlier matches, as that competitor in that discipline, from which both sides count as known. */
export const MIN_MATCHES = 5;
const judged = { from: '1800-01-01', to: '2200-12-31', minMatches: MIN_MATCHES, withUnfinished: false };

/** The quality of the forecasts of one discipline in one season. */
export interface SeasonForecasts {
  readonly discipline: Discipline;
  readonly season: number;
  readonly sums: ForecastSums;
}

/**
 * Every completed match of two known sides, predicted from the earlier ones. The predictor walks over all matches, so
 * it is computed on request and not with each new result.
 */
export const seasonForecasts = (input: RatingInput, profile: SportProfile): SeasonForecasts[] => {
  const { table } = input;
  const { winner, edition } = table.columns;
  const blank = () => new Float64Array(table.size).fill(Number.NaN);
  const [model, plain, rank] = [blank(), blank(), blank()];
  return profile.disciplines.flatMap(({ code }) => {
    const discipline = disciplines.indexOf(code);
    const rows = judgedRows(input, discipline, judged);
    if (rows.length === 0) return [];
    predictor(input, discipline, model, profile);
    plainElo(input, discipline, plain);
    higherRank(input, discipline, rank);
    const seasons = new Map<number, ForecastSums>();
    for (const row of rows) {
      const { season } = table.editions.at(edition[row]!).ref;
      const sums = seasons.get(season) ?? noSums();
      seasons.set(season, sums);
      const ofWinner = (p: number): number => (winner[row] === 1 ? p : 1 - p);
      countMatch(sums, {
        predictor: ofWinner(model[row]!),
        plainElo: ofWinner(plain[row]!),
        rank: ofWinner(rank[row]!),
      });
    }
    return [...seasons].map(([season, sums]) => ({ discipline: code, season, sums }));
  });
};
