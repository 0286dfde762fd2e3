import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDone } from '@rallyrank/shared/import/exit-codes';
import { fillWithDemoWorld } from './demo-world';
import { runCommand, startProgram } from './program';

export interface RunningSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty instance of the product. */
export interface Instance {
  /** `npm run import`; rejected rows do not fail it. */
  import(format: string, path: string): Promise<void>;
  /** Starts with the imported data or, if there is none, with the demo world (a smaller one on a cluster). */
  start(): Promise<RunningSite>;
}

/** The one-time password of the administrator `admin`. */
export const FIRST_PASSWORD = 'one-time-Vk31';

const cli = 'tools/cli/dist/commands';
/** The size of a demo world, as a share of the one that a first start writes. */
const scales = {
  whole: '1',
  /** Enough for tests of the back-office, which show few results. */
  small: '0.1',
  /**
   * Three seasons contain every kind of page; writing the whole world to the servers of a cluster would take minutes.
   */
  cluster: '0.35',
} as const;
export type DemoSize = 'whole' | 'small';

/** `npm start` on a data folder. */
const inOneProcess = (env: Readonly<Record<string, string>>, folder: string, size: DemoSize): Instance => {
  let isEmpty = true;
  return {
    import: async (format, path) => {
      await runCommand(`${cli}/import.js`, [format, path], env, isDone);
      isEmpty = false;
    },
    start: async () => {
      if (isEmpty) await fillWithDemoWorld(folder, env, scales[size]);
      const { url, stop } = await startProgram('services/all/dist/main.js', env);
      return {
        url,
        stop: async () => {
          // A regular shutdown saves snapshots of all read models, which takes two seconds of processor time.
          await stop('SIGKILL');
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
};

/** `npm run cluster` on the servers named by the environment; it must be running before anything is imported. */
const onCluster = (env: Readonly<Record<string, string>>, folder: string): Instance => {
  const own = { ...env, LOG_LEVEL: 'warn', PROFILE: 'servers', NAMESPACE: `e${randomBytes(6).toString('hex')}` };
  let running: ReturnType<typeof startProgram> | undefined;
  const started = () => {
    running ??= startProgram('tools/system-tests/dist/cluster/main.js', own);
    return running;
  };
  let isEmpty = true;
  return {
    import: async (format, path) => {
      await started();
      await runCommand(`${cli}/import.js`, [format, path], own, isDone);
      isEmpty = false;
    },
    start: async () => {
      const { url, stop } = await started();
      if (isEmpty) await runCommand(`${cli}/demo.js`, ['--scale', scales.cluster], own);
      return {
        url,
        stop: async () => {
          await stop();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
};

/** The same tests run on one process, and with SITE=cluster on the processes and servers of a cluster. */
export const newInstance = (sport = 'badminton', size: DemoSize = 'whole'): Instance => {
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-e2e-'));
  // The tournament of next week would depend on the day, and the tests depend on the content of the world.
  const env = { SPORT: sport, RALLYRANK_DATA: folder, ADMIN_PASSWORD: FIRST_PASSWORD, DEMO_UPCOMING: '0' };
  return process.env.SITE === 'cluster' ? onCluster(env, folder) : inOneProcess(env, folder, size);
};
