import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { parseWith } from '@rallyrank/infra/http/parse-with';
import { generate } from '@rallyrank/monitoring/domain/generator/generate';
import { existing, writeInto } from '../generate/work-tree.js';
import { runCli } from '../run-cli.js';

const USAGE = 'usage: npm run generate -- <name>.entity.json   the description, as the page /tool/gen saves it';
const FORMAT_MS = 120_000;
const root = fileURLToPath(new URL('../../../..', import.meta.url));

const isSource = (path: string): boolean => /\.(?:tsx?|json)$/.test(path) && !path.includes('/samples/');

/** Sorts the imports and breaks the lines in the given files. */
const format = (paths: readonly string[]): boolean => {
  const biome = join(root, 'node_modules/.bin/biome');
  const options = { cwd: root, stdio: 'ignore', timeout: FORMAT_MS } as const;
  return spawnSync(biome, ['check', '--write', ...paths.filter(isSource)], options).status === 0;
};

/** Writes the declaration of an entity and everything that belongs to it into this work tree. */
const main = async ([path]: readonly string[]): Promise<number> => {
  if (path === undefined || path.startsWith('-')) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const files = generate(parseWith(EntitySpec, JSON.parse(readFileSync(path, 'utf8'))));
  const known = existing(root, files);
  if (known.length > 0) {
    process.stderr.write(`nothing was written, because this exists:\n${known.map((file) => `  ${file}\n`).join('')}`);
    return 1;
  }
  const { files: written, byHand } = writeInto(root, files);
  process.stdout.write(written.map((file) => `wrote ${file}\n`).join(''));
  const isFormatted = format(written);
  for (const { path: at, text, place } of byHand)
    process.stdout.write(`by hand: ${at}, ${place?.side} ${JSON.stringify(place?.at)}:\n${text}`);
  const rest = ['npm run docs', 'a line in CHANGELOG.md', ...(isFormatted ? [] : ['npm run check'])];
  process.stdout.write(`what remains: ${rest.join(', ')}\n`);
  return byHand.length === 0 ? 0 : 1;
};

await runCli(main);
