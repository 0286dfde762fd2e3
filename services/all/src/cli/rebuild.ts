import type { Service } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { openNetwork } from '../network.js';

const services: readonly Service[] = ['players', 'tournaments', 'rankings'];

/** `npm run rebuild -- [service ...]`: drops and replays the read models; ends with 1 where one differs from what it was. */
const isService = (name: string): name is Service => (services as readonly string[]).includes(name);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !isService(name));
if (unknown.length > 0) {
  console.error(`unknown service ${unknown.join(', ')}; one of ${services.join(', ')}`);
  process.exit(2);
}
const network = await openNetwork(readConfig(process.env));
for (const service of named.length > 0 ? named.filter(isService) : services) {
  const runner = network.runner(service);
  for (const projection of runner.names) {
    const before = runner.hash(projection);
    await runner.rebuild(projection);
    const after = runner.hash(projection);
    console.log(`${service}.${projection} ${after}${before === after ? '' : ` DIFFERS, was ${before}`}`);
    if (before !== after) process.exitCode = 1;
  }
}
await network.stop();
