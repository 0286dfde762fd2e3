import { parseArgs } from 'node:util';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import type { Report } from '../recompute/report.js';
import { isRecomputation, type Recomputation, recomputed } from '../recompute/run.js';
import { runCli } from '../run-cli.js';
import { answerText } from '../stats/print.js';

const usage = `usage: npm run --silent recompute -- rankings|goat [--json]

Recomputes the rankings, or the statistics with records and GOAT points, of the instance (RALLYRANK_DATA, default var/, or
PROFILE=servers) from scratch, like the nightly jobs. Shows the progress and then a report, with --json as one
JSON object; exits with 1 if the run failed. On servers one replica reports and the others follow; for a data folder, this
command computes the results itself.
`;

const understood = (
  args: readonly string[],
): { readonly what: Recomputation; readonly asJson: boolean } | undefined => {
  try {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [what, ...rest] = positionals;
    return isRecomputation(what) && rest.length === 0 ? { what, asJson: values.json } : undefined;
  } catch {
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
      report = await recomputed(rpc, asked.what, (text) => process.stderr.write(text));
    }),
  );
  if (!report) return 1;
  const { figures, ...facts } = report;
  process.stdout.write(asked.asJson ? `${JSON.stringify(report, null, 2)}\n` : answerText({ ...facts, ...figures }));
  return 0;
};

await runCli(main);
