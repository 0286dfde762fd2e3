import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDone } from '@rallyrank/shared/import/exit-codes';
import { runToEnd } from './child.js';
import type { EditFigures } from './edits/program.js';

const program = fileURLToPath(new URL('./edits/program.js', import.meta.url));
const folder = resolve(process.env.REAL_DATA ?? '../shared/data', 'tennis-atp-sackmann');
const MERGES = 30;

/** Measures preview, commit and undo of a changed source, and merges, in an embedded instance with all ATP results. */
export const benchEdits = async (work: string): Promise<EditFigures & { readonly peakMiB: number }> => {
  const env = {
    ...{ RALLYRANK_DATA: join(work, 'edits'), SPORT: 'tennis', LOG_LEVEL: 'error', PORT: '0' },
    ADMIN_PASSWORD: 'vK7-pqLm2x',
  };
  const imported = await runToEnd(['tools/cli/dist/commands/import.js', 'sackmann', folder], env);
  if (!isDone(imported.code)) throw new Error(`the import ended with ${imported.code}`);
  const { code, stdout, peakMiB } = await runToEnd([program, folder, String(MERGES)], env);
  if (code !== 0) throw new Error(`the edits ended with ${code}`);
  return { ...(JSON.parse(stdout) as EditFigures), peakMiB };
};
