import { useEffect, useState } from 'react';
import type { Answer, Question } from '../model/calculation';
import type { Report } from './simulator-worker';

export interface Calculation {
  /** Answer to the last completed question; it stays on screen while the next one is computed. */
  readonly answer: Answer | undefined;
  /** Number of random runs so far, and whether the worker is still running. */
  readonly done: number;
  readonly isRunning: boolean;
  readonly failure: string | undefined;
}

const IDLE: Calculation = { answer: undefined, done: 0, isRunning: false, failure: undefined };

/** Answers a question in a separate worker; a new question ends the work on the previous one. */
export const useCalculation = (question: Question | undefined): Calculation => {
  const [state, setState] = useState(IDLE);
  useEffect(() => {
    if (!question) {
      setState(IDLE);
      return undefined;
    }
    setState(({ answer }) => ({ ...IDLE, answer, isRunning: true }));
    const worker = new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('done' in data) setState((before) => ({ ...before, done: data.done }));
      else if ('answer' in data) setState((before) => ({ ...IDLE, answer: data.answer, done: before.done }));
      else setState({ ...IDLE, failure: data.failure });
    });
    worker.addEventListener('error', ({ message }) => setState({ ...IDLE, failure: message }));
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);
  return state;
};
