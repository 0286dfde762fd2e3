import type { Network } from '@rallyrank/all/network';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { runCli } from '../run-cli.js';

const isService = (name: string): name is Service => (services as readonly string[]).includes(name);

/** @returns whether every read model is unchanged */
const rebuild = async (network: Network, service: Service): Promise<boolean> => {
  const runner = network.runner(service);
  let isSame = true;
  for (const projection of runner.names) {
    const before = runner.hash(projection);
    await runner.rebuild(projection);
    const after = runner.hash(projection);
    process.stdout.write(`${service}.${projection} ${after}${before === after ? '' : ` DIFFERS, was ${before}`}\n`);
    isSame &&= before === after;
  }
  return isSame;
};

/** `npm run rebuild -- [service ...]`: drops and replays the read models; exits with 1 if any of them changed. */
const main = async (named: string[]): Promise<number> => {
  const unknown = named.filter((name) => !isService(name));
  if (unknown.length > 0) {
    process.stderr.write(`unknown service ${unknown.join(', ')}; one of ${services.join(', ')}\n`);
    return 2;
  }
  const config = readConfig(process.env);
  const instance = await fileInstance(config.dataFolder).read();
  if (!instance) throw new ConfigError(`${config.dataFolder} contains no instance: there is nothing to rebuild`);
  // The services take half a second to load, which a rejected command does not need.
  const { openNetwork } = await import('@rallyrank/all/network');
  const network = await openNetwork({ ...config, sport: instance.sport }, { derivesWhenAsked: true });
  try {
    let isSame = true;
    for (const service of named.length > 0 ? named.filter(isService) : services)
      isSame = (await rebuild(network, service)) && isSame;
    return isSame ? 0 : 1;
  } finally {
    await network.stop();
  }
};

await runCli(main);
