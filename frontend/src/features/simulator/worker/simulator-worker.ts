import { type Answer, calculate, type Question } from '../model/calculation';

/** What the worker reports: how far it is, then the answer or why there is none. */
export type Report = { readonly done: number } | { readonly answer: Answer } | { readonly failure: string };

const report = (message: Report) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  try {
    report({ answer: calculate(data, (done) => report({ done })) });
  } catch (error) {
    report({ failure: String(error) });
  }
});
