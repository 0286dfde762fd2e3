/** Makes the thread throw, or die. */
export const POISON = -1;
export const DEADLY = -2;

/** What the tests derive: the sum of numbers; a question asks for one of them. */
export interface SumInput {
  readonly numbers: Int32Array;
}
