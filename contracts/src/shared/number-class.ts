/** A class of numbers from a bound on, up to the bound of the next class. */
interface NumberClass {
  readonly key: string;
  readonly from: number;
}

/**
 * The key of the class of a number.
 * @param classes in ascending order
 * @param number at least the bound of the first class
 */
export const classOf = (classes: readonly NumberClass[], number: number): string =>
  classes.findLast(({ from }) => number >= from)!.key;
