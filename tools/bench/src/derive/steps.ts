import type { Timed } from './everything.js';

/** CPU time of all threads of this process, in milliseconds. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Adds up the cost of each step. */
export const stepClock = () => {
  const steps = new Map<string, number>();
  const timed: Timed = (step, run) => {
    const begun = cpuMs();
    const result = run();
    steps.set(step, (steps.get(step) ?? 0) + cpuMs() - begun);
    return result;
  };
  return { steps, timed };
};
