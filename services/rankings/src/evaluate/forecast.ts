/** Probability that side 1 wins, said before the match, by row of the match table; NaN where nothing was said. */
export type Forecast = Float64Array;
