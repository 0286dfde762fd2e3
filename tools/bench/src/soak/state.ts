import { existsSync, readFileSync } from 'node:fs';
import { until } from '@rallyrank/infra/testing/until';
import type { Site } from '../child.js';

/** State of the main thread of a process after a garbage collection. */
export interface State {
  /** Milliseconds since the process started. */
  readonly at: number;
  /** Memory in MiB; `rss` includes all threads of the process. */
  readonly rss: number;
  readonly heap: number;
  /** Number of listeners of the process object. */
  readonly listeners: number;
  /** Number of timers, including those that do not keep the event loop alive, which are the majority. */
  readonly timers: number;
  /** Resources that keep the event loop alive, by kind: servers, sockets, file handles. */
  readonly resources: Readonly<Record<string, number>>;
}

/** The variables with which a site writes its state to a file on request. */
export const telling = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--expose-gc --import ${new URL('./tell-state.js', import.meta.url).href}`,
  STATES: file,
});

const told = (file: string): State[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** Requests the state of a site that was started with `telling`. */
export const stateOf = async ({ pid }: Pick<Site, 'pid'>, file: string): Promise<State> => {
  const before = told(file).length;
  process.kill(pid, 'SIGUSR2');
  await until('the site reports its state', () => told(file).length > before);
  return told(file)[before]!;
};
