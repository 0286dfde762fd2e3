import { parseArgs } from 'node:util';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { Day } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type EvaluationOptions, evaluateRatings } from '@rallyrank/rankings/evaluate/evaluate';
import { evaluationText } from '@rallyrank/rankings/evaluate/report-text';
import { readRatingInput } from '../evaluate/read-rating-input.js';
import { exportLines } from '../export/export-lines.js';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run --silent evaluate [-- --from <day>] [--to <day>] [--min-matches <n>] [--with-unfinished] [--json]

Evaluates the predictions of the Elo ratings and the match predictor before each match of the instance (RALLYRANK_DATA, default var/, or
PROFILE=servers), compared with a plain Elo and the official rank. Days are YYYY-MM-DD; the default is all matches. Both sides must have played --min-matches
(default 5) earlier matches in the discipline. --with-unfinished includes unfinished matches. Details: docs/ratings.md
`;

interface Asked {
  readonly options: EvaluationOptions;
  readonly asJson: boolean;
}

/** @throws Error if the arguments are invalid */
const asked = (args: readonly string[]): Asked => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string', default: '1800-01-01' },
      to: { type: 'string', default: '2200-12-31' },
      'min-matches': { type: 'string', default: '5' },
      'with-unfinished': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (!/^\d{1,6}$/.test(values['min-matches'])) throw new Error('--min-matches must be a whole number');
  const options = {
    from: Day.parse(values.from),
    to: Day.parse(values.to),
    minMatches: Number(values['min-matches']),
    withUnfinished: values['with-unfinished'],
  };
  return { options, asJson: values.json };
};

const understood = (args: readonly string[]): Asked | undefined => {
  try {
    return asked(args);
  } catch {
    return undefined;
  }
};

/** `npm run evaluate -- --from 2024-01-01 --min-matches 5` */
const main = async (args: readonly string[]): Promise<number> => {
  const wanted = understood(args);
  if (!wanted) {
    process.stderr.write(usage);
    return 2;
  }
  await withInstance('evaluate', ({ sport }, target) =>
    withServices(target, sport, async ({ rpc }) => {
      const profile = profileOf(sport);
      const input = await readRatingInput(exportLines(rpc, sport), profile);
      const evaluation = evaluateRatings(input, profile, wanted.options);
      process.stdout.write(wanted.asJson ? `${JSON.stringify(evaluation, null, 2)}\n` : evaluationText(evaluation));
    }),
  );
  return 0;
};

await runCli(main);
