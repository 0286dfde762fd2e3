import { readConfig } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { exportLines } from '../export/export-lines.js';
import { writeLinesTo, writeLinesToFile } from '../export/write-lines.js';
import { openTarget } from '../target/open-target.js';
import { runCli } from './run-cli.js';

const usage = `usage: npm run --silent export [-- <file>]

Writes everything the instance (RALLYRANK_DATA, default var/, or PROFILE=servers) holds as one file of the format rallyrank, to standard output
where no file is given. A name that ends in .gz is packed. The format: docs/formats/rallyrank.md
`;

/** `npm run export -- <file>` */
const main = async ([path, ...more]: readonly string[]): Promise<number> => {
  if (more.length > 0 || path?.startsWith('-')) {
    process.stderr.write(usage);
    return 2;
  }
  const target = await openTarget(readConfig(process.env, ['mongodb', 'nats']));
  try {
    const instance = await target.record.read();
    if (!instance) throw new ConfigError(`${target.name} holds no instance: there is nothing to export`);
    const services = await target.openServices(instance.sport);
    try {
      const lines = exportLines(services.rpc, instance.sport, instance.world === 'demo');
      await (path === undefined ? writeLinesTo(lines, process.stdout) : writeLinesToFile(lines, path));
    } finally {
      await services.stop();
    }
  } finally {
    await target.close();
  }
  return 0;
};

await runCli(main);
