import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { events, routes } from '@rallyrank/contracts/registry';
import { eventsDocument } from '../docs/events.js';
import { openApiDocument } from '../docs/openapi.js';

/** `npm run docs [-- --check]`: writes the generated documents, or fails when they are not up to date. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const documents = {
  'docs/events.md': eventsDocument(events),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(routes, version), null, 2)}\n`,
};
const isCheck = process.argv.includes('--check');
mkdirSync('docs', { recursive: true });
for (const [path, text] of Object.entries(documents)) {
  if (isCheck && (!existsSync(path) || readFileSync(path, 'utf8') !== text)) {
    console.error(`${path} is not what the contracts say`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(path, text);
}
