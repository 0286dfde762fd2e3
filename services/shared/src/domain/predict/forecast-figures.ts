import type { CalibrationClass, ForecastFigures } from '@rallyrank/contracts/rankings/forecasts';
import { type ForecastSums, joined } from './forecast-sums.js';
import { BIN_WIDTH, type LossSums } from './losses.js';

const meansOf = ({ accuracy, brier, logLoss }: LossSums, matches: number): LossSums => ({
  accuracy: accuracy / matches,
  brier: brier / matches,
  logLoss: logLoss / matches,
});

/**
 * Quality of forecasts over all sums: means per match of accuracy, Brier score (0 to 1) and log loss (natural
 * logarithm). Null without any match.
 */
export const figuresOf = (all: readonly ForecastSums[]): ForecastFigures | null => {
  const { matches, predictor, plainElo, fiveThirtyEight, ranked } = joined(all);
  if (matches === 0) return null;
  return {
    matches,
    predictor: meansOf(predictor, matches),
    plainElo: meansOf(plainElo, matches),
    fiveThirtyEight: fiveThirtyEight ? meansOf(fiveThirtyEight, matches) : null,
    ranked:
      ranked.matches === 0
        ? null
        : {
            matches: ranked.matches,
            rank: ranked.rank / ranked.matches,
            predictor: ranked.predictor / ranked.matches,
          },
  };
};

/**
 * Calibration: for each class of the favourite's probability with at least one match, the mean predicted probability
 * and the observed share of wins. `from` is inclusive, `until` exclusive except for 1.
 */
export const calibrationOf = ({ bins }: ForecastSums): CalibrationClass[] =>
  bins
    .map(({ matches, predicted, observed }, i) => ({
      from: (50 + 100 * BIN_WIDTH * i) / 100,
      until: (50 + 100 * BIN_WIDTH * (i + 1)) / 100,
      matches,
      predicted: predicted / matches,
      observed: observed / matches,
    }))
    .filter(({ matches }) => matches > 0);
