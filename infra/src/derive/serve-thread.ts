import { parentPort } from 'node:worker_threads';
import { buffersOf } from './buffers.js';
import type { ReplyMessage, TaskMessage } from './messages.js';

/** The functions of a worker's file. The result depends on the inputs alone. */
export interface Derivation<Input, State, Result, Question, Answer> {
  /**
   * Builds the state from an input; only the newest state is kept. @param before the previous state, for an input that
   * holds only changes; undefined if there is none
   */
  readonly load: (input: Input, before: State | undefined) => State;
  /** Its typed arrays are transferred: none may be part of the state. */
  readonly derive: (state: State) => Result;
  readonly ask: (state: State, question: Question) => Answer;
}

/** Runs the tasks sent to this thread, one after the other. @throws Error outside of a worker thread */
export const serveThread = <Input, State, Result, Question, Answer>(
  derivation: Derivation<Input, State, Result, Question, Answer>,
): void => {
  if (!parentPort) throw new Error('not a worker thread');
  const port = parentPort;
  let state: State | undefined;
  const work = ({ task, payload }: TaskMessage): unknown => {
    if (task === 'load') {
      const before = state;
      // A half-built state is useless.
      state = undefined;
      state = derivation.load(payload as Input, before);
      return null;
    }
    if (task === 'forget') {
      state = undefined;
      return null;
    }
    if (state === undefined) throw new Error(`${task} before an input was loaded`);
    return task === 'derive' ? derivation.derive(state) : derivation.ask(state, payload as Question);
  };
  const reply = (message: ReplyMessage): void => port.postMessage(message, buffersOf(message));
  port.on('message', (message: TaskMessage) => {
    const { id } = message;
    try {
      reply({ id, value: work(message) });
    } catch (error) {
      const { message: text, stack = '' } = error instanceof Error ? error : new Error(String(error));
      reply({ id, failure: { message: text, stack } });
    }
  });
};
