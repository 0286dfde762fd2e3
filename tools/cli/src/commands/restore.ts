import { findCollection } from '@rallyrank/all/collections';
import { AccountErased } from '@rallyrank/contracts/identity/account-events';
import { checkBackup } from '@rallyrank/infra/backup/backup-folder';
import { openArchive } from '@rallyrank/infra/backup/open-archive';
import { restore } from '@rallyrank/infra/backup/restore';
import { readConfig } from '@rallyrank/infra/config/config';
import { describeBackup } from '../backup/describe.js';
import { progressLine } from '../backup/progress.js';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run restore -- <folder> [--check | --erasures <newer folder>]

Restores a backup into the configured empty instance (PROFILE, and RALLYRANK_DATA or MONGODB_URL) after verifying every line
of it. If interrupted, run it again with the same arguments.
--check                    only verifies the backup
--erasures <newer folder>  for an older copy of a backup: accounts that were erased until the newer one was made stay erased
`;

/** `npm run restore -- <folder>` */
const main = async ([folder, option, newer, ...more]: readonly string[]): Promise<number> => {
  const isKnown =
    option === undefined || (option === '--erasures' ? newer !== undefined : option === '--check' && !newer);
  if (folder === undefined || folder.startsWith('-') || !isKnown || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  if (option === '--check') {
    process.stdout.write(`whole: ${describeBackup(await checkBackup(folder))}\n`);
    return 0;
  }
  const archive = await openArchive(readConfig(process.env, ['mongodb']), findCollection);
  try {
    const erasures = newer === undefined ? undefined : { folder: newer, event: AccountErased };
    const manifest = await restore(folder, archive, { onProgress: progressLine(), erasures });
    process.stdout.write(`restored: ${describeBackup(manifest)}\n`);
  } finally {
    await archive.close();
  }
  return 0;
};

await runCli(main);
