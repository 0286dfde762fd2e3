import { backUp } from '@rallyrank/infra/backup/back-up';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { readConfig } from '@rallyrank/infra/config/config';
import { describeBackup } from '../backup/describe.js';
import { progressLine } from '../backup/progress.js';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run backup -- <folder>

Backs up the configured instance (PROFILE, and RALLYRANK_DATA or MONGODB_URL) into a folder; the instance may be running.
If the folder already contains a backup of it, only new data is added. Format: docs/formats/backup.md
`;

/** `npm run backup -- <folder>` */
const main = async ([folder, ...more]: readonly string[]): Promise<number> => {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const archive = await openArchive(readConfig(process.env, ['mongodb']));
  try {
    const manifest = await backUp(archive, folder, new Date(), progressLine());
    process.stdout.write(`${describeBackup(manifest)}\n`);
  } finally {
    await archive.close();
  }
  return 0;
};

await runCli(main);
