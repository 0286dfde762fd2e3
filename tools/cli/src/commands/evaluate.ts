import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { Day } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { columnsOf, csvHeader, csvLines } from '@rallyrank/infra/http/export';
import { type EvaluationOptions, evaluateRatings } from '@rallyrank/rankings/evaluate/evaluate';
import { forecastAll } from '@rallyrank/rankings/evaluate/forecasts';
import { evaluationText } from '@rallyrank/rankings/evaluate/report-text';
import { forecastRows } from '../evaluate/forecast-rows.js';
import { knownLevels, learningFrom } from '../evaluate/levels.js';
import { ratingInputOf, readWorld } from '../evaluate/world.js';
import { exportLines } from '../export/export-lines.js';
import { runCli } from '../run-cli.js';
import { UsageError } from '../stats/errors.js';

const usage = `usage: npm run --silent evaluate [-- --from <day>] [--to <day>] [--min-matches <n>] [--with-unfinished] [--json]
                                      [--levels <key>,<key>] [--forecasts <file.csv>]

Evaluates the predictions of the Elo ratings and the match predictor before each match of the instance (RALLYRANK_DATA, default var/, or
PROFILE=servers), compared with a plain Elo, FiveThirtyEight's rule and the official rank. Days are YYYY-MM-DD; the default is all matches of the
main draws of the tours. --levels evaluates the main draws of other levels (challenger,itf-tour), from which the ratings then learn too. Both sides
must have played --min-matches (default 5) earlier matches in the discipline. --with-unfinished includes unfinished matches. --forecasts writes a
row for each evaluated match with the probability that each model gave its first side. Details: docs/ratings.md
`;

interface Asked {
  readonly options: EvaluationOptions;
  readonly asJson: boolean;
  /** Path of the file of forecasts. */
  readonly forecasts: string | undefined;
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
      levels: { type: 'string' },
      json: { type: 'boolean', default: false },
      forecasts: { type: 'string' },
    },
  });
  if (!/^\d{1,6}$/.test(values['min-matches'])) throw new Error('--min-matches must be a whole number');
  const options = {
    from: Day.parse(values.from),
    to: Day.parse(values.to),
    minMatches: Number(values['min-matches']),
    withUnfinished: values['with-unfinished'],
    ...(values.levels !== undefined && { levels: values.levels.split(',') }),
  };
  return { options, asJson: values.json, forecasts: values.forecasts };
};

const understood = (args: readonly string[]): Asked | undefined => {
  try {
    return asked(args);
  } catch {
    return undefined;
  }
};

const evaluate = async ({ options, asJson, forecasts: file }: Asked): Promise<void> =>
  withInstance('evaluate', async ({ sport }, target) => {
    const levels = options.levels && knownLevels(profileOf(sport), options.levels);
    const profile = levels ? learningFrom(profileOf(sport), levels) : profileOf(sport);
    await withServices(target, sport, async ({ rpc }) => {
      const world = await readWorld(exportLines(rpc, sport));
      const input = ratingInputOf(world, profile);
      const forecasts = forecastAll(input, profile);
      if (file !== undefined) {
        const rows = forecastRows(world, input, forecasts, options);
        const columns = columnsOf(rows);
        await writeFile(file, csvHeader(columns) + csvLines(rows, columns));
      }
      const evaluation = evaluateRatings(input, profile, options, forecasts);
      process.stdout.write(asJson ? `${JSON.stringify(evaluation, null, 2)}\n` : evaluationText(evaluation));
    });
  });

/** `npm run evaluate -- --from 2024-01-01 --min-matches 5` */
const main = async (args: readonly string[]): Promise<number> => {
  const wanted = understood(args);
  if (!wanted) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    await evaluate(wanted);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};

await runCli(main);
