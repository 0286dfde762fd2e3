import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { events, routes } from '@rallyrank/contracts/registry';
import { describeConfig } from '@rallyrank/infra/config/config';
import { eventsDocument } from '../docs/events.js';
import { openApiDocument } from '../docs/openapi.js';

const START = '<!-- config:start -->';
const END = '<!-- config:end -->';

/** The text with the table of the configuration between its marks. */
const withConfigTable = (text: string): string => {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`README.md needs the marks ${START} and ${END}`);
  const code = (value: string): string => (value === '' ? '' : `\`${value}\``);
  const rows = describeConfig().map((row) => `| ${code(row.name)} | ${code(row.default)} | ${row.meaning} |`);
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  return `${text.slice(0, start)}${START}\n${table}\n${text.slice(end)}`;
};

/** `npm run docs [-- --check]`: writes the generated documents, or fails when they are not up to date. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const documents = {
  'docs/events.md': eventsDocument(events),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(routes, version), null, 2)}\n`,
  'README.md': withConfigTable(readFileSync('README.md', 'utf8')),
};
const isCheck = process.argv.includes('--check');
mkdirSync('docs', { recursive: true });
for (const [path, text] of Object.entries(documents)) {
  if (isCheck && (!existsSync(path) || readFileSync(path, 'utf8') !== text)) {
    console.error(`${path} is not what the code says: npm run docs`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(path, text);
}
