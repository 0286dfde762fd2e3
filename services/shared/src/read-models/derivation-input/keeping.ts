import type { Derivation } from '@rallyrank/infra/derive/serve-thread';
import type { DerivationInput } from './derivation-input.js';
import { type HeldInput, holdInput } from './held-input.js';
import type { SentInput } from './input-feed.js';

/** A result, and the state, apart from its input, from which the next result is computed. */
export interface KeptResult<Result, Kept> {
  readonly result: Result;
  readonly kept: Kept;
}

/** Derives a result: from scratch without kept state, otherwise from the kept state and the changed rows. */
export interface KeepingDerivation<Result, Kept, Question, Answer> {
  readonly derive: (input: DerivationInput, since?: Since<Kept>) => KeptResult<Result, Kept>;
  readonly ask: (input: DerivationInput, question: Question) => Answer;
}

/** The kept state of the last derivation, and the rows of the table that were added or changed since. */
export interface Since<Kept> {
  readonly kept: Kept;
  readonly touched: ReadonlySet<number>;
}

interface State<Kept> {
  readonly input: HeldInput;
  kept: Kept | undefined;
}

/** A derivation for a worker that keeps its input and intermediate results. */
export const keeping = <Result, Kept, Question, Answer>({
  derive,
  ask,
}: KeepingDerivation<Result, Kept, Question, Answer>): Derivation<
  SentInput,
  State<Kept>,
  Result,
  Question,
  Answer
> => ({
  load: (sent, before) => ({ input: holdInput(sent, before?.input), kept: before?.kept }),
  derive: (state) => {
    const { kept, input } = state;
    // A failed derivation can have changed the kept state partly.
    state.kept = undefined;
    const { touched } = input;
    const done = derive(input, kept !== undefined && touched ? { kept, touched } : undefined);
    state.kept = done.kept;
    return done.result;
  },
  ask: ({ input }, question) => ask(input, question),
});
