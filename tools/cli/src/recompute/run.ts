import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '@rallyrank/all/target/port';
import { rankingJob } from '@rallyrank/contracts/rankings/rpc';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import type { Report } from './report.js';

const recomputations = { rankings: rankingJob, goat: goatJob } as const;
export type Recomputation = keyof typeof recomputations;
type Rpc = Services['rpc'];

export const isRecomputation = (text: string | undefined): text is Recomputation =>
  text !== undefined && Object.hasOwn(recomputations, text);

/** Enough to include the run, regardless of what the schedule has started since. */
const PAGE = { pageNum: 1, pageSize: 20 };
const EVERY_MS = 200;

const runOf = async (rpc: Rpc, what: Recomputation, runId: string) => {
  const asked = what === 'goat' ? rpc.call(goatJob.runs, PAGE) : rpc.call(rankingJob.runs, PAGE);
  return (await asked).rows.find(({ id }) => id === runId);
};

/**
 * Starts a run or joins the one in progress, prints its progress and waits for its end.
 * @returns undefined if it failed
 */
export const recomputed = async (
  rpc: Rpc,
  what: Recomputation,
  tell: (text: string) => void,
): Promise<Report | undefined> => {
  const { runId } = await rpc.call(recomputations[what].recompute, {});
  for (let shown = -1; ; await pause(EVERY_MS)) {
    const run = await runOf(rpc, what, runId);
    const share = Math.round(100 * (run?.progress ?? 0));
    if (share > shown) tell(`\rrecomputing ${what}: ${share} %`);
    shown = share;
    if (run === undefined || run.state === 'running') continue;
    tell('\n');
    if (run.report) return run.report;
    tell(`the run failed: ${run.error ?? 'it returned no report'}\n`);
    return undefined;
  }
};
