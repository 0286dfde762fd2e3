/** What a drill has measured, by what it is: the report shows it as it is. */
export type Measured = Readonly<Record<string, string | number>>;

/** A recovery that the product promises, tried with real processes on an instance that is thrown away. */
export interface Drill {
  readonly name: string;
  readonly promise: string;
  /** The section of docs/runbook.md that an operator follows. */
  readonly section: string;
  /** @param folder an empty one of its own; @throws NotPossibleError; @throws Error if the promise does not hold */
  run(folder: string): Promise<Measured>;
}

/** This machine does not allow the drill; the message says why. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError';
}

/** @throws Error naming what does not hold */
export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

export interface Outcome {
  readonly drill: Drill;
  readonly seconds: number;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** What was measured, or why it failed or was skipped. */
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

/** Of one drill, for people. */
export const outcomeText = ({ drill, seconds, state, text }: Outcome): string =>
  [
    `${state.toUpperCase().padEnd(8)} ${drill.name} (${seconds.toFixed(1)} s)`,
    `         promised: ${drill.promise} (docs/runbook.md#${drill.section})`,
    `         ${{ passed: 'measured', failed: 'failed', skipped: 'reason' }[state]}: ${text.replaceAll('\n', '\n           ')}`,
  ].join('\n');
