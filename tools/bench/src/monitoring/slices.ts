/**
 * Parts of the recording of each call: metrics and statements, and a log line. Two kinds are the same: their difference
 * is the error of the method.
 */
export const recorded = {
  off: { metrics: false, lines: false },
  'off again': { metrics: false, lines: false },
  on: { metrics: true, lines: false },
  'on, with a line of log for each call': { metrics: true, lines: true },
} as const;
export type Kind = keyof typeof recorded;
export const kinds = Object.keys(recorded) as readonly Kind[];

/** A short period of one process with one kind of recording. */
export interface Slice {
  readonly round: number;
  readonly kind: Kind;
  /** End of the slice, in milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  /** CPU time of all threads of the process. */
  readonly cpuMicros: number;
  readonly calls: number;
}

/**
 * Rounds whose slices are all within one of the times of load, and contain answered calls: a pause of the machine can
 * be longer than a slice.
 */
export const wholeRounds = (
  slices: readonly Slice[],
  loads: readonly (readonly [from: number, to: number])[],
): ReadonlyMap<Kind, Slice>[] => {
  const isLoaded = ({ at, ms, calls }: Slice) => calls > 0 && loads.some(([from, to]) => at - ms >= from && at <= to);
  return [...Map.groupBy(slices, ({ round }) => round).values()]
    .filter((round) => round.length === kinds.length && round.every(isLoaded))
    .map((round) => new Map(round.map((slice) => [slice.kind, slice])));
};

/** Distance of the bounds from the median, in ordered values, for a confidence of 95 %. */
const beside = (count: number): number => 0.98 * Math.sqrt(count);

/**
 * The median of some values, with 95 % confidence bounds for the median, without an assumption about the distribution.
 */
export const medianOf = (values: readonly number[]): { median: number; low: number; high: number } => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (i: number) => sorted[Math.min(sorted.length - 1, Math.max(0, i))] ?? Number.NaN;
  return {
    median: (at(Math.ceil(middle) - 1) + at(Math.floor(middle))) / 2,
    low: at(Math.floor(middle - beside(sorted.length))),
    high: at(Math.ceil(middle + beside(sorted.length)) - 1),
  };
};
