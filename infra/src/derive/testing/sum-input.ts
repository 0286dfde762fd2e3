/** Makes the thread throw, die, or be busy for a minute. */
export const POISON = -1;
export const DEADLY = -2;
export const ENDLESS = -3;

/** The input of the tests: numbers, from which the sum is derived. A question asks for one of them. */
export interface SumInput {
  readonly numbers: Int32Array;
}
