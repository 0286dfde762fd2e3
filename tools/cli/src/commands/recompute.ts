import { parseArgs } from 'node:util';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import type { Report } from '../recompute/report.js';
import { isWhat, recomputed, type What } from '../recompute/run.js';
import { runCli } from '../run-cli.js';
import { answerText } from '../stats/print.js';

const usage = `usage: npm run --silent recompute -- rankings|goat [--json]

Computes the rankings, or the statistics with records and GOAT points, of the instance (RALLYRANK_DATA, default var/, or
PROFILE=servers) from scratch, as their jobs do every night. Shows how far it is and then the report, with --json as one
JSON object; ends with 1 where the run failed. On servers one replica reports and the others follow; a data folder is computed
by this command itself.
`;

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
