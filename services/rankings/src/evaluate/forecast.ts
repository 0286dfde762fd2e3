/** Probability that side 1 wins, predicted before the match, by row of the match table; NaN without a prediction. */
export type Forecast = Float64Array;
