import { readConfig } from '@rallyrank/infra/config/config';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { exportLines } from '../export/export-lines.js';
import { writeLinesTo, writeLinesToFile } from '../export/write-lines.js';
import { openNetwork } from '../network.js';
import { runCli } from './run-cli.js';

const usage = `usage: npm run --silent export [-- <file>]

Writes everything the data folder (RALLYRANK_DATA, default var/) holds as one file of the format rallyrank, to standard output
where no file is given. A name that ends in .gz is packed. The format: docs/formats/rallyrank.md
`;

/** `npm run export -- <file>` */
const main = async ([path, ...more]: readonly string[]): Promise<number> => {
  if (more.length > 0 || path?.startsWith('-')) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env);
  const instance = await fileInstance(config.dataFolder).read();
  if (!instance) throw new ConfigError(`${config.dataFolder} holds no instance: there is nothing to export`);
  const network = await openNetwork({ ...config, sport: instance.sport });
  try {
    const lines = exportLines(network.rpc, instance.sport, instance.world === 'demo');
    await (path === undefined ? writeLinesTo(lines, process.stdout) : writeLinesToFile(lines, path));
  } finally {
    await network.stop();
  }
  return 0;
};

await runCli(main);
