import { parseArgs } from 'node:util';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { ConfigError, readConfig } from '@rallyrank/infra/config/config';
import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import { openInstance, readInstance, writeInstance } from '@rallyrank/infra/config/instance';
import { type DemoProgress, writeDemoWorld } from '../demo/write-demo-world.js';
import { openNetwork } from '../network.js';

const usage = `usage: npm run demo -- [--scale N] [--seed N]

Writes an invented world of the sport SPORT (badminton or tennis) into the empty data folder RALLYRANK_DATA (default var/).
A run that was interrupted goes on when it is started again with the same options.
--scale  size: 1 (default) is 8 seasons with about 48,000 matches, 45 about 2 million; 0.1 is small
--seed   another seed (default 1) gives another world; the same one gives the same
`;

const MOST = 50;

const readNumber = (text: string, isAllowed: (n: number) => boolean): number | undefined => {
  const n = Number(text);
  return text !== '' && isAllowed(n) ? n : undefined;
};

const readOptions = (args: string[]): { scale: number; seed: number } | undefined => {
  try {
    const options = { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } } as const;
    const { values } = parseArgs({ args, options });
    const scale = readNumber(values.scale, (n) => n > 0 && n <= MOST);
    const seed = readNumber(values.seed, (n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32);
    return scale === undefined || seed === undefined ? undefined : { scale, seed };
  } catch {
    return undefined;
  }
};

/** One line that is written over, once a second at most. */
const reporter = () => {
  let last = 0;
  return ({ editions, matches, lists }: DemoProgress) => {
    const now = Date.now();
    if (now - last < 1_000) return;
    last = now;
    process.stderr.write(`\r${matches} matches in ${editions} tournaments, ${lists} lists`);
  };
};

/** `npm run demo` */
const main = async (args: string[]): Promise<number> => {
  const options = readOptions(args);
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const { dataFolder, sport } = config;
  const known = readInstance(dataFolder);
  // What an interrupted run left is gone on with; the same options give the same ids.
  if (known && (known.world === 'real' || known.complete))
    throw new ConfigError(`${dataFolder} is not empty: name another folder in RALLYRANK_DATA`);
  const unlock = lockFolder(dataFolder);
  try {
    const instance = openInstance(dataFolder, sport, 'demo', new Date());
    const network = await openNetwork(config);
    try {
      const done = await writeDemoWorld({ rpc: network.rpc, sport, ...options, onProgress: reporter() });
      await network.caughtUp();
      writeInstance(dataFolder, { ...instance, complete: true });
      process.stdout.write(
        `\n${done.players} players, ${done.pairs} pairs, ${done.editions} tournaments, ${done.matches} matches, ${done.lists} lists\n`,
      );
    } finally {
      await network.stop();
    }
  } finally {
    unlock();
  }
  return 0;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof DomainError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
