import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';

const SAMPLES = 'contracts/test/samples/';
const GOLDEN = 'contracts/test/golden';
const FROZEN = 'contracts/test/frozen.json';

/**
 * Result of a run: what was written, and the insertions that were not possible because their places have changed since.
 */
export interface Written {
  readonly files: string[];
  readonly byHand: GeneratedFile[];
}

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** The file with the insertion; undefined if its place is missing or ambiguous. */
const inserted = (before: string, { text, place }: GeneratedFile): string | undefined => {
  if (place === null || occurrences(before, place.at) !== 1) return undefined;
  const at = before.indexOf(place.at) + (place.side === 'after' ? place.at.length : 0);
  return `${before.slice(0, at)}${text}${before.slice(at)}`;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds the samples to the events of the next release, and writes the hashes of everything that is frozen with them. */
const freeze = (root: string, samples: readonly GeneratedFile[]): string[] => {
  const releases = readdirSync(join(root, GOLDEN)).sort(new Intl.Collator('en', { numeric: true }).compare);
  const golden = `${GOLDEN}/${releases.at(-1)}`;
  const lines = samples.map(({ path, text }) => {
    const [context, type] = path.slice(SAMPLES.length).split('.');
    return JSON.stringify({ context, type, version: 1, data: JSON.parse(text) });
  });
  const stored = `${readFileSync(join(root, golden), 'utf8').trimEnd()}\n${lines.join('\n')}\n`;
  writeFileSync(join(root, golden), stored);
  const frozen: Record<string, string> = JSON.parse(readFileSync(join(root, FROZEN), 'utf8'));
  const key = (path: string) => path.slice('contracts/test/'.length);
  frozen[key(golden)] = hashOf(stored);
  for (const { path, text } of samples) frozen[key(path)] = hashOf(text);
  const sorted = Object.fromEntries(Object.entries(frozen).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(root, FROZEN), `${JSON.stringify(sorted, null, 2)}\n`);
  return [golden, FROZEN];
};

/** New files that already exist: if there are any, nothing is written. */
export const existing = (root: string, files: readonly GeneratedFile[]): string[] =>
  files.filter(({ path, place }) => place === null && existsSync(join(root, path))).map(({ path }) => path);

/**
 * Writes generated files into a work tree and makes the insertions.
 * @param files none of which is `existing`
 */
export const writeInto = (root: string, files: readonly GeneratedFile[]): Written => {
  const byHand: GeneratedFile[] = [];
  const written = new Set<string>();
  for (const file of files) {
    const path = join(root, file.path);
    const text = file.place === null ? file.text : inserted(readFileSync(path, 'utf8'), file);
    if (text === undefined) {
      byHand.push(file);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    written.add(file.path);
  }
  const samples = files.filter(({ path, place }) => place === null && path.startsWith(SAMPLES));
  return { files: [...written, ...freeze(root, samples)], byHand };
};
