import type { RoundCode } from './codes.js';

/** Result of a competitor in an event: `W` for the title, otherwise the round of the defeat. */
export type ResultCode = 'W' | RoundCode;

/**
 * A place with points: a result, a place in a group or in the matches for bronze, or an early round of a very large
 * draw. `FIRST` is a defeat in the first round of a draw of any size.
 */
export type Place = ResultCode | 'FIRST' | '3RD' | '4TH' | 'GROUP3' | 'GROUP4' | 'R512' | 'R1024';
