import { other, type SideNumber } from '../scoring/state.js';

/** Probabilities that side 1 wins a point when it serves, and when side 2 serves. */
export interface PointChances {
  readonly onOwnServe: number;
  readonly onOtherServe: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * Point probabilities of a side with an advantage of `edge` in log-odds of a point.
 * @param serverPoint probability that the server wins a point between equal sides
 */
export const pointChances = (edge: number, serverPoint: number): PointChances => {
  const base = Math.log(serverPoint / (1 - serverPoint));
  return { onOwnServe: logistic(base + edge), onOtherServe: logistic(-base + edge) };
};

/** Probability that side 1 wins a point on the service of a side. */
export const chanceOn = ({ onOwnServe, onOtherServe }: PointChances, server: SideNumber): number =>
  server === 1 ? onOwnServe : onOtherServe;

/** The point probabilities from the point of view of a side. */
export const ofServer = (chances: PointChances, server: SideNumber): number =>
  server === 1 ? chances.onOwnServe : 1 - chances.onOtherServe;

/** Probability of being two points ahead first, from an equal score, if two point probabilities alternate. */
export const twoAhead = (one: number, two: number): number => (one * two) / (one * two + (1 - one) * (1 - two));

/** The side that serves after a number of turns, if sides alternate. */
export const alternating = (first: SideNumber, turns: number): SideNumber => (turns % 2 === 0 ? first : other(first));

/** Caches the results of a pure function of two numbers. */
export const remembered = (compute: (a: number, b: number) => number): ((a: number, b: number) => number) => {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = a * 1_000 + b;
    const value = known.get(key) ?? compute(a, b);
    known.set(key, value);
    return value;
  };
};
