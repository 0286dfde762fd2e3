/** Measurements of a drill by their names; the report prints them unchanged. */
export type Measured = Readonly<Record<string, string | number>>;

/** A recovery that the product promises, tried with real processes on a temporary instance. */
export interface Drill {
  readonly name: string;
  readonly promise: string;
  /** The section of docs/runbook.md that an operator follows. */
  readonly section: string;
  /**
   * @param folder empty and only for this drill
   * @throws NotPossibleError
   * @throws Error if the promise does not hold
   */
  run(folder: string): Promise<Measured>;
}

/** This machine does not allow the drill; the message contains the reason. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError';
}

/** @throws Error with `what` if the condition does not hold */
export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

export interface Outcome {
  readonly drill: Drill;
  readonly seconds: number;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The measurements, or the reason why it failed or was skipped. */
  readonly text: string;
}

const textOf = (measured: Measured): string =>
  Object.entries(measured)
    .map(([what, value]) => `${what} ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
    .join(', ');

/** Never rejects. */
export const runDrill = async (drill: Drill, folder: string): Promise<Outcome> => {
  const began = performance.now();
  const outcome = await drill.run(folder).then(
    (measured) => ({ state: 'passed' as const, text: textOf(measured) }),
    (error: unknown) => ({
      state: error instanceof NotPossibleError ? ('skipped' as const) : ('failed' as const),
      text: error instanceof Error ? error.message : String(error),
    }),
  );
  return { drill, seconds: (performance.now() - began) / 1_000, ...outcome };
};

/** The outcome of one drill as a text. */
export const outcomeText = ({ drill, seconds, state, text }: Outcome): string =>
  [
    `${state.toUpperCase().padEnd(8)} ${drill.name} (${seconds.toFixed(1)} s)`,
    `         promised: ${drill.promise} (docs/runbook.md#${drill.section})`,
    `         ${{ passed: 'measured', failed: 'failed', skipped: 'reason' }[state]}: ${text.replaceAll('\n', '\n           ')}`,
  ].join('\n');
