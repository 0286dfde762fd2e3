import { execFileSync } from 'node:child_process';
import { until } from '@rallyrank/infra/testing/until';

const LOOK_MS = 20;

/** All descendants of a process. */
export const descendantsOf = (pid: number): number[] => {
  const parents = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
};

/** Whether a process is running; a zombie is not. */
export const isRunning = (pid: number): boolean => {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
};

/** Waits until none of the processes is running. */
export const allEnd = (pids: readonly number[]): Promise<true> =>
  until(`the end of the processes ${pids.join(', ')}`, () => !pids.some(isRunning), { everyMs: LOOK_MS });
