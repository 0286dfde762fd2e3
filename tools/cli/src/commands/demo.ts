import { parseArgs } from 'node:util';
import { openTarget } from '@rallyrank/all/target/open-target';
import type { Target } from '@rallyrank/all/target/port';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { completeDemoWorld } from '@rallyrank/demo/complete-demo-world';
import type { DemoProgress } from '@rallyrank/demo/write-demo-world';
import { readConfig } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { openInstance } from '@rallyrank/infra/config/instance';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run demo -- [--scale N] [--seed N]

Writes a fictional world of the sport SPORT (badminton or tennis) into an empty instance: the data folder
RALLYRANK_DATA (default var/), or with PROFILE=servers the servers.
To continue an interrupted run, start it again with the same options.
--scale  size: 1 (default) is 8 seasons with about 48,000 matches, 45 about 2 million; 0.1 is small
--seed   the same seed (default 1) always gives the same world
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

/** A progress line that is overwritten at most once a second. */
const reporter = () => {
  let last = 0;
  return ({ editions, matches, lists }: DemoProgress) => {
    const now = Date.now();
    if (now - last < 1_000) return;
    last = now;
    process.stderr.write(`\r${matches} matches in ${editions} tournaments, ${lists} lists`);
  };
};

/** @throws ConfigError if the target contains anything but an unfinished world with these options */
const write = async (target: Target, sport: SportKey, options: { scale: number; seed: number }): Promise<void> => {
  const { name, record } = target;
  const known = await record.read();
  if (known && (known.world === 'real' || known.complete))
    throw new ConfigError(`${name} is not empty: choose another one`);
  const { demo = options } = await openInstance(record, sport, 'demo', new Date(), options);
  if (demo.seed !== options.seed || demo.scale !== options.scale)
    throw new ConfigError(
      `${name} contains an unfinished world: continue with --scale ${demo.scale} --seed ${demo.seed}`,
    );
  const services = await target.openServices(sport);
  try {
    const done = await completeDemoWorld({ ...target, services }, reporter());
    if (done) {
      const { players, pairs, editions, matches, lists } = done;
      process.stdout.write(
        `\n${players} players, ${pairs} pairs, ${editions} tournaments, ${matches} matches, ${lists} lists\n`,
      );
    }
  } finally {
    await services.stop();
  }
};

/** `npm run demo` */
const main = async (args: string[]): Promise<number> => {
  const options = readOptions(args);
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env, ['mongodb', 'nats']);
  const target = await openTarget(config);
  try {
    await write(target, config.sport, options);
    return 0;
  } finally {
    await target.close();
  }
};

await runCli(main);
