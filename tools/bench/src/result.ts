import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDone } from '@rallyrank/shared/import/exit-codes';
import { hasRealData } from '@rallyrank/shared/testing/real-table';
import { runToEnd } from './child.js';
import type { ResultFigures } from './result/program.js';

const program = fileURLToPath(new URL('./result/program.js', import.meta.url));
const folder = resolve(process.env.REAL_DATA ?? '../shared/data');

const worlds = [
  { world: 'badminton 2022-2025', sport: 'badminton', reader: 'bwf', source: 'bwf-worldtour-2022-2025', rounds: 100 },
  { world: 'ATP 1968-2024', sport: 'tennis', reader: 'sackmann', source: 'tennis-atp-sackmann', rounds: 20 },
] as const;

/** Measures the time until a new result is in every answer of an embedded instance with real results. */
export const benchResults = async (work: string) => {
  const figures = [];
  for (const { world, sport, reader, source, rounds } of hasRealData ? worlds : []) {
    const env = { RALLYRANK_DATA: join(work, reader), SPORT: sport, LOG_LEVEL: 'error', PORT: '0' };
    const imported = await runToEnd(['tools/cli/dist/commands/import.js', reader, join(folder, source)], env);
    if (!isDone(imported.code)) throw new Error(`the import of ${world} ended with ${imported.code}`);
    const { code, stdout, peakMiB } = await runToEnd([program, String(rounds)], env);
    if (code !== 0) throw new Error(`new results of ${world} ended with ${code}`);
    figures.push({
      world,
      importSeconds: Math.round(imported.seconds),
      ...(JSON.parse(stdout) as ResultFigures),
      peakMiB,
    });
  }
  return figures;
};
