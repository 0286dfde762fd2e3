import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contexts } from '@rallyrank/contracts/shared/event';
import { isDone } from '@rallyrank/shared/import/exit-codes';
import { residentMiB, runToEnd, startSite } from './child.js';

const results = join(process.env.REAL_DATA ?? '../shared/data', 'tennis-atp-sackmann');

const isEventStore = (file: string): boolean => contexts.some((context) => file === `${context}.sqlite`);

/** Events in the stores of a data folder. */
const countEvents = (data: string): number => {
  let events = 0;
  for (const file of readdirSync(data).filter((name) => isEventStore(name))) {
    const database = new DatabaseSync(join(data, file), { readOnly: true });
    events += (database.prepare('SELECT count(*) AS n FROM event').get() as { n: number }).n;
    database.close();
  }
  return events;
};

interface Filled {
  readonly source: string;
  readonly env: Record<string, string>;
  readonly args: readonly string[];
}

/** All ATP results if the data set is next to the project, otherwise a large invented world. */
export const source = (): Filled =>
  existsSync(results)
    ? {
        source: 'ATP 1968-2024: 194,996 matches, 65,989 players, 446,009 ranking rows',
        env: { SPORT: 'tennis' },
        args: ['tools/cli/dist/commands/import.js', 'sackmann', results],
      }
    : { source: 'invented world, scale 5', env: {}, args: ['tools/cli/dist/commands/demo.js', '--scale', '5'] };

/** Fills a data folder, then starts the site on it with and without snapshots. */
export const benchEvents = async (data: string) => {
  const filled = source();
  const imported = await runToEnd(filled.args, { ...filled.env, RALLYRANK_DATA: data, LOG_LEVEL: 'error' });
  if (!isDone(imported.code)) throw new Error(`filling the data folder ended with ${imported.code}`);
  const events = countEvents(data);
  rmSync(join(data, 'snapshots'), { recursive: true, force: true });
  const replay = await startSite(data, filled.env);
  await replay.stop();
  const cold = await startSite(data, filled.env);
  const memory = residentMiB(cold.pid);
  await cold.stop();
  return {
    source: filled.source,
    events,
    importSeconds: imported.seconds,
    importEventsPerSecond: Math.round(events / imported.seconds),
    importPeakMiB: imported.peakMiB,
    replaySeconds: replay.secondsToReady,
    replayEventsPerSecond: Math.round(events / replay.secondsToReady),
    coldStartSeconds: cold.secondsToReady,
    coldStartMiB: memory?.now ?? null,
  };
};
