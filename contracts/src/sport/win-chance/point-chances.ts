import { other, type SideNumber } from '../scoring/state.js';

/** Side 1's chance to win a point when it serves, and when side 2 serves. */
export interface PointChances {
  readonly onOwnServe: number;
  readonly onOtherServe: number;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Chances of a side that is better by `edge` in log-odds of a point, where the server has `serverPoint` between equal sides. */
export const pointChances = (edge: number, serverPoint: number): PointChances => {
  const base = Math.log(serverPoint / (1 - serverPoint));
  return { onOwnServe: logistic(base + edge), onOtherServe: logistic(-base + edge) };
};

/** Side 1's chance of a point that a side serves. */
export const chanceOn = ({ onOwnServe, onOtherServe }: PointChances, server: SideNumber): number =>
  server === 1 ? onOwnServe : onOtherServe;

/** The same chances seen from the other side. */
export const ofServer = (chances: PointChances, server: SideNumber): number =>
  server === 1 ? chances.onOwnServe : 1 - chances.onOtherServe;

/** Chance to be two ahead first, from level, with one chance each of the two that alternate. */
export const twoAhead = (one: number, two: number): number => (one * two) / (one * two + (1 - one) * (1 - two));

/** Which side serves the n-th next turn when sides alternate. */
export const alternating = (first: SideNumber, turns: number): SideNumber => (turns % 2 === 0 ? first : other(first));

/** Remembers results of a pure function by the numbers it is called with. */
export const remembered = (compute: (a: number, b: number) => number): ((a: number, b: number) => number) => {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = a * 1_000 + b;
    const value = known.get(key) ?? compute(a, b);
    known.set(key, value);
    return value;
  };
};
