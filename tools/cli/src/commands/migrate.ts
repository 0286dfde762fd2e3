import { readConfig } from '@rallyrank/infra/config/config';
import { convertTexts } from '../backup/convert-texts.js';
import { migrate } from '../backup/migrate.js';
import { progressLine } from '../backup/progress.js';
import { runCli } from '../run-cli.js';

const usage = `usage: npm run migrate -- embedded servers
       npm run migrate -- servers embedded
       npm run migrate -- documents

The first two copy the instance of one profile into an empty instance of the other: the data folder RALLYRANK_DATA, and the database
NAMESPACE at MONGODB_URL. They exit with 1 if anything differs afterwards. The third converts events and documents in MongoDB from the JSON
text of releases up to 0.5 to BSON, in place. Stop the instance first. If interrupted, run it again.
`;

const profiles = ['embedded', 'servers'] as const;

const convert = async (): Promise<number> => {
  const converted = await convertTexts(readConfig(process.env, ['mongodb']), progressLine('documents'));
  process.stdout.write(`${converted} converted\n`);
  return 0;
};

/** `npm run migrate -- <from> <to>`, `npm run migrate -- documents` */
const main = async ([from, to, ...more]: readonly string[]): Promise<number> => {
  if (from === 'documents' && to === undefined) return convert();
  const source = profiles.find((profile) => profile === from);
  const target = profiles.find((profile) => profile === to);
  if (!source || !target || source === target || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const config = readConfig(process.env, ['mongodb']);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const isSame = await migrate({ ...config, profile: source }, { ...config, profile: target }, print, progressLine());
  if (!isSame) process.stderr.write('the instances differ; was the source written to during the migration?\n');
  return isSame ? 0 : 1;
};

await runCli(main);
