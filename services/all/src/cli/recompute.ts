import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rankingJob } from '@rallyrank/contracts/rankings/rpc';
import { goatJob } from '@rallyrank/contracts/stats/rpc';
import { answerText } from '../stats/print.js';
import type { Services } from '../target/port.js';
import { withInstance, withServices } from '../target/with-services.js';
import { type Report, reportAnswer } from './recompute-report.js';
import { runCli } from './run-cli.js';

const usage = `usage: npm run --silent recompute -- rankings|goat [--json]

Computes the rankings, or the statistics with records and GOAT points, of the instance (RALLYRANK_DATA, default var/, or
PROFILE=servers) from scratch, as their jobs do every night. Shows how far it is and then the report, with --json as one
JSON object; ends with 1 where the run failed. On servers one replica reports and the others follow; a data folder is computed
by this command itself.
`;

const recomputations = { rankings: rankingJob, goat: goatJob } as const;
type What = keyof typeof recomputations;
type Rpc = Services['rpc'];

const isWhat = (text: string | undefined): text is What => text !== undefined && Object.hasOwn(recomputations, text);

const understood = (args: readonly string[]): { readonly what: What; readonly asJson: boolean } | undefined => {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [what, ...rest] = positionals;
    return isWhat(what) && rest.length === 0 ? { what, asJson: values.json } : undefined;
  } catch {
    return undefined;
  }
};

/** Enough that the run is among them, whatever the schedule started since. */
const PAGE = { pageNum: 1, pageSize: 20 };
const EVERY_MS = 200;

const runOf = async (rpc: Rpc, what: What, runId: string) => {
  const asked = what === 'goat' ? rpc.call(goatJob.runs, PAGE) : rpc.call(rankingJob.runs, PAGE);
  return (await asked).rows.find(({ id }) => id === runId);
};

/** Starts a run, or joins the one that is under way, and waits for its end. @returns undefined where it has failed */
const recomputed = async (rpc: Rpc, what: What): Promise<Report | undefined> => {
  const { runId } = await rpc.call(recomputations[what].recompute, {});
  for (let shown = -1; ; await pause(EVERY_MS)) {
    const run = await runOf(rpc, what, runId);
    const share = Math.round(100 * (run?.progress ?? 0));
    if (share > shown) process.stderr.write(`\rrecomputing ${what}: ${share} %`);
    shown = share;
    if (run === undefined || run.state === 'running') continue;
    process.stderr.write('\n');
    if (run.report) return run.report;
    process.stderr.write(`the run has failed: ${run.error ?? 'it left no report'}\n`);
    return undefined;
  }
};

/** `npm run recompute -- rankings` */
const main = async (args: readonly string[]): Promise<number> => {
  const asked = understood(args);
  if (!asked) {
    process.stderr.write(usage);
    return 2;
  }
  let report: Report | undefined;
  await withInstance('recompute', ({ sport }, target) =>
    withServices(target, sport, async ({ rpc }) => {
      report = await recomputed(rpc, asked.what);
    }),
  );
  if (!report) return 1;
  process.stdout.write(asked.asJson ? `${JSON.stringify(report, null, 2)}\n` : answerText(reportAnswer(report)));
  return 0;
};

await runCli(main);
