import type { RoundCode } from './codes.js';

export interface Text {
  readonly en: string;
  readonly zh: string;
}

/** Result of a competitor in an event: the title, the lost final, or the round in which it went out. */
export type ResultCode = 'W' | RoundCode;

/** What points are given for: a result, a place in a group or in the matches for bronze, or an early round of a huge draw. */
export type Place = ResultCode | '3RD' | '4TH' | 'GROUP3' | 'GROUP4' | 'R512' | 'R1024';
