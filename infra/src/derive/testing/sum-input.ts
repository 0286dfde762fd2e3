/** Makes the thread throw or die. */
export const POISON = -1;
export const DEADLY = -2;

/** The input of the tests: numbers, from which the sum is derived. A question asks for one of them. */
export interface SumInput {
  readonly numbers: Int32Array;
}
