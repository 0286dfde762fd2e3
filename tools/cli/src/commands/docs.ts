import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { events, routes } from '@rallyrank/contracts/registry';
import { describeConfig } from '@rallyrank/infra/config/config';
import { productVersion } from '@rallyrank/infra/observability/product-version';
import { accessDocument } from '../docs/access.js';
import { deploymentFiles } from '../docs/deployment/deployment-files.js';
import { eventsDocument } from '../docs/events.js';
import { openApiDocument } from '../docs/openapi.js';
import { withRegion } from '../docs/region.js';

const code = (value: string): string => (value === '' ? '' : `\`${value}\``);
const configTable = (): string[] => [
  '| variable | default | meaning |',
  '|---|---|---|',
  ...describeConfig().map((row) => `| ${code(row.name)} | ${code(row.default)} | ${row.meaning} |`),
];
const read = (path: string): string => readFileSync(path, 'utf8');

/**
 * `npm run docs [-- --check]`: writes the generated documents and deployment files; with `--check`, fails if they are
 * not up to date.
 */
const documents = {
  'docs/access.md': accessDocument(routes),
  'docs/events.md': eventsDocument(events),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(routes, productVersion), null, 2)}\n`,
  'README.md': withRegion(read('README.md'), 'config', configTable()),
  ...deploymentFiles(read),
};
const isCheck = process.argv.includes('--check');
mkdirSync('docs', { recursive: true });
for (const [path, text] of Object.entries(documents)) {
  if (isCheck && (!existsSync(path) || read(path) !== text)) {
    console.error(`${path} is out of date: npm run docs`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(path, text);
}
