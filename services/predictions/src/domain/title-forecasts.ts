import type { TitleForecasts } from '@rallyrank/contracts/predictions/forecasts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { bounded } from '@rallyrank/shared/domain/predict/losses';
import { brierOf, type Shares } from './crowd.js';

/** The win probabilities of a draw before its tournament, and its champion. */
export interface TitleForecast {
  readonly chances: Shares;
  readonly championId: Id;
}

const favouriteOf = (chances: Shares): Id => [...chances].reduce((best, side) => (side[1] > best[1] ? side : best))[0];

/**
 * Quality of the forecasts of champions: mean Brier score and mean log loss (natural logarithm) per draw, the share of
 * draws that the favourite won, and `even`, the same scores of a uniform forecast. Null without any forecast.
 */
export const titleForecastsOf = (all: readonly TitleForecast[]): TitleForecasts | null => {
  const judged = all.filter(({ chances }) => chances.size > 0);
  if (judged.length === 0) return null;
  const mean = (value: (one: TitleForecast) => number): number =>
    judged.reduce((sum, one) => sum + value(one), 0) / judged.length;
  return {
    draws: judged.length,
    favouriteWon: mean(({ chances, championId }) => Number(favouriteOf(chances) === championId)),
    brier: mean(({ chances, championId }) => brierOf(chances, championId) ?? 0),
    logLoss: mean(({ chances, championId }) => -Math.log(bounded(chances.get(championId) ?? 0))),
    even: {
      brier: mean(({ chances }) => 1 - 1 / chances.size),
      logLoss: mean(({ chances }) => Math.log(chances.size)),
    },
  };
};
