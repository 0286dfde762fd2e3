import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, EventDef } from '../src/shared/event.js';

const folder = join(process.cwd(), 'contracts/test');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** Files that are written once with the version they belong to and never edited. */
export const frozenFiles = (): string[] =>
  ['samples', 'golden', 'messages']
    .flatMap((part) => readdirSync(join(folder, part)).map((file) => `${part}/${file}`))
    .sort();

export const contentOf = (path: string): unknown => JSON.parse(read(path));

/** `path -> SHA-256`, as written down when each file was added. */
export const recordedHashes = (): Record<string, string> => contentOf('frozen.json') as Record<string, string>;

export const hashOf = (path: string): string => createHash('sha256').update(read(path)).digest('hex');

type Named = Pick<EventDef, 'context' | 'type' | 'version'>;

export const nameOf = ({ context, type, version }: Named): string => `${context}.${type}.v${version}`;

/** The samples that a definition owes: one of each version that was ever stored. */
export const samplesOf = (def: Named): { readonly version: number; readonly file: string }[] =>
  Array.from({ length: def.version }, (_, i) => ({
    version: i + 1,
    file: `samples/${nameOf({ ...def, version: i + 1 })}.json`,
  }));

export interface StoredEvent {
  readonly context: Context;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** Events as the releases wrote them, one file a release. */
export const storedEvents = (): { readonly release: string; readonly events: StoredEvent[] }[] =>
  readdirSync(join(folder, 'golden')).map((file) => ({
    release: file.replace('.ndjson', ''),
    events: read(`golden/${file}`)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as StoredEvent),
  }));
