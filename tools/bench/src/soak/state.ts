import { existsSync, readFileSync } from 'node:fs';
import { until } from '@rallyrank/infra/testing/until';
import type { Site } from '../child.js';

/** What the main thread of a process holds, after everything that can be collected is. */
export interface State {
  /** Milliseconds since the process started. */
  readonly at: number;
  /** In MiB; that of the process includes all its threads. */
  readonly rss: number;
  readonly heap: number;
  /** Listeners of the process object. */
  readonly listeners: number;
  /** With those that do not keep the event loop alive, which most do not. */
  readonly timers: number;
  /** What keeps the event loop alive, by kind: servers, sockets, file handles. */
  readonly resources: Readonly<Record<string, number>>;
}

/** The variables with which a site tells its state into a file whenever it is asked. */
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

/** Asks a site that tells its state. */
export const stateOf = async ({ pid }: Pick<Site, 'pid'>, file: string): Promise<State> => {
  const before = told(file).length;
  process.kill(pid, 'SIGUSR2');
  await until('the site tells its state', () => told(file).length > before);
  return told(file)[before]!;
};
