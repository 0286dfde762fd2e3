import { type Answer, calculate, type Question } from '../model/calculation';

/** Messages of the worker: its progress, then the answer or the reason why there is none. */
export type Report = { readonly done: number } | { readonly answer: Answer } | { readonly failure: string };

const report = (message: Report) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  try {
    report({ answer: calculate(data, (done) => report({ done })) });
  } catch (error) {
    report({ failure: String(error) });
  }
});
