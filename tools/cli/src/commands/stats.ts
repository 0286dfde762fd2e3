import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { exportLines } from '../export/export-lines.js';
import { runCli } from '../run-cli.js';
import { Asked } from '../stats/asked.js';
import { answerOf, commands } from '../stats/commands/catalogue.js';
import { Engine } from '../stats/engine.js';
import { AnswerError, UsageError } from '../stats/errors.js';
import { answerText } from '../stats/print.js';
import { type Line, questionOf, readLine } from '../stats/question.js';
import { readWorld } from '../stats/world.js';

const list = Object.entries(commands).map(([name, { takes, about }]) => `  ${`${name} ${takes}`.padEnd(42)}${about}`);
const usage = `usage: npm run --silent stats -- <command> [options]

Answers from what the instance (RALLYRANK_DATA, default var/, or PROFILE=servers) holds.

${list.join('\n')}

Players are named by id or by their whole name, pairs by id or as "A / B".
Which matches count: --discipline MS|WS|MD|WD|XD, --level, --round, --surface (several with commas), --season 2024 or 2020-2024,
  --from and --to (days, YYYY-MM-DD), --association (own), --opponent-association, --rank-band 1-10 (rank of the opponent)
--date YYYY-MM-DD, --basis published|computed, --band 1|3|5|10|20, --kind wins|losses|finals|titles, --best-of 3|5, --sort column
--pairs counts pairs in place of players, --limit N (20), --lang en|zh, --json one JSON object
docs/statistics.md tells the rest.
`;

/** @throws UsageError for a command or an option that does not exist */
const understood = (args: readonly string[]): Line => {
  const line = readLine(args);
  const [name] = line.positionals;
  if (name === undefined || !Object.hasOwn(commands, name))
    throw new UsageError(name === undefined ? 'which command?' : `there is no command ${name}`);
  return line;
};

const answer = (line: Line): Promise<void> =>
  withInstance('ask', async ({ sport }, target) => {
    const profile = profileOf(sport);
    // A question that is not understood needs no services.
    const question = questionOf(line, profile);
    await withServices(target, sport, async ({ rpc }) => {
      const engine = new Engine(await readWorld(exportLines(rpc, sport)), profile, question.language);
      const found = answerOf(new Asked(engine, question));
      process.stdout.write(
        question.asJson ? `${JSON.stringify(found, null, 2)}\n` : answerText(found, question.language),
      );
    });
  });

/** `npm run stats -- h2h "Roger Federer" "Rafael Nadal" --surface clay` */
const main = async (args: readonly string[]): Promise<number> => {
  try {
    await answer(understood(args));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AnswerError)) throw error;
    const isUsage = error instanceof UsageError;
    process.stderr.write(isUsage ? `${error.message}\n${usage}` : `${error.message}\n`);
    return isUsage ? 2 : 1;
  }
};

await runCli(main);
