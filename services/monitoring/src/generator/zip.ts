import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import { strToU8, zipSync } from 'fflate';
import { archiveOf } from '../domain/generator/archive.js';

/** A path below the folder where the archive is unpacked, for any input. */
const inside = (path: string): string =>
  path
    .split('/')
    .filter((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))
    .join('/');

/** The generated files of entities as an archive; the same descriptions result in the same bytes. */
export const zipOf = (specs: readonly EntitySpec[], name: string, at: Date): FileAnswer => {
  const files = specs.flatMap(archiveOf).map(({ path, text }) => [inside(path), strToU8(text)] as const);
  const bytes = zipSync(Object.fromEntries(files), { mtime: at });
  const content = (async function* () {
    yield bytes;
  })();
  return { name, type: 'application/zip', size: bytes.length, isInline: false, content };
};
