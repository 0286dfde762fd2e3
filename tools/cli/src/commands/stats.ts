import { runCli } from '../run-cli.js';
import { answerOf } from '../stats/answer.js';
import { type Answer, withRoutes } from '../stats/ask.js';
import { commandUsage, usage } from '../stats/commands.js';
import { AnswerError, UsageError } from '../stats/errors.js';
import { answerText } from '../stats/print.js';
import { type Question, questionOf } from '../stats/question.js';

const textOf = (answer: Answer, { asJson, language }: Question): string => {
  if (typeof answer === 'string') return answer;
  if (asJson) return `${JSON.stringify(answer, null, 2)}\n`;
  const { data, rows, total } = answer;
  return rows === undefined ? answerText(data!, language) : `${answerText(rows, language)}total: ${total}\n`;
};

const run = async (args: readonly string[]): Promise<void> => {
  if (args[0] === '--help') {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const question = questionOf(args);
  if (question.wantsHelp) {
    process.stdout.write(`${commandUsage(question.command, question.route)}\n`);
    return;
  }
  await withRoutes(question.language, async (ask) => {
    process.stdout.write(textOf(await answerOf(question, ask), question));
  });
};

/** `npm run stats -- h2h "Roger Federer" "Rafael Nadal" --surface clay` */
const main = async (args: readonly string[]): Promise<number> => {
  try {
    await run(args);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof AnswerError)) throw error;
    const isUsage = error instanceof UsageError;
    process.stderr.write(isUsage ? `${error.message}\nsee --help for usage\n` : `${error.message}\n`);
    return isUsage ? 2 : 1;
  }
};

await runCli(main);
