import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { exportLines } from '../export/export-lines.js';
import { writeLinesTo, writeLinesToFile } from '../export/write-lines.js';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run --silent export [-- <file>]

Exports the whole instance (RALLYRANK_DATA, default var/, or PROFILE=servers) as one file in the format rallyrank, by default to
standard output. If the name ends in .gz, the file is compressed. Format: docs/formats/rallyrank.md
`;

/** `npm run export -- <file>` */
const main = async ([path, ...more]: readonly string[]): Promise<number> => {
  if (more.length > 0 || path?.startsWith('-')) {
    process.stderr.write(usage);
    return 2;
  }
  await withInstance('export', ({ sport, world }, target) =>
    withServices(target, sport, async ({ rpc }) => {
      const lines = exportLines(rpc, sport, world === 'demo');
      await (path === undefined ? writeLinesTo(lines, process.stdout) : writeLinesToFile(lines, path));
    }),
  );
  return 0;
};

await runCli(main);
