import { basename } from 'node:path';
import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { haveSameContent, plainName } from './folder-files.js';
import type { Notes } from './records.js';

export interface UnreadFile {
  readonly file: string;
  readonly reason: Remark;
}

/** Kinds of files that are not read, by patterns of their names. */
const unreadKinds: readonly (readonly [pattern: RegExp, key: RemarkKey])[] = [
  [/doubles/i, 'file.doubles'],
  [/qual|chall|futures|itf/i, 'file.lowerTour'],
  [/amateur/i, 'file.amateur'],
];

/** Whether a file contains data, not a description. */
const isData = (name: string): boolean =>
  /\.(csv|tsv|tab|gz|xz|zip|7z|bz2|xlsx?|ods|json|jsonl|ndjson|parquet|sqlite|db)$/i.test(name);

const unread = (path: string): UnreadFile[] => {
  const name = basename(path);
  const key = unreadKinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'file.unknown';
  return isData(name) ? [{ file: name, reason: remarkOf(key, { name }) }] : [];
};

const asCopy = async (path: string, read: string): Promise<UnreadFile> => {
  const [name, other] = [basename(path), basename(read)];
  const key = (await haveSameContent(path, read)) ? 'file.copy' : 'file.otherCopy';
  return { file: name, reason: remarkOf(key, { name, other }) };
};

/**
 * Divides the files of a folder: those that are read, one of each name, and all others with the reason. The file with
 * the plain name is read, not its copies.
 * @param isKnown whether a file is of a kind of the format
 */
export const sortedOut = async (paths: readonly string[], isKnown: (path: string) => boolean) => {
  const byName = Map.groupBy(paths.filter(isKnown), plainName);
  const read: string[] = [];
  const copies: Promise<UnreadFile>[] = [];
  for (const [name, same] of byName) {
    const main = same.find((path) => basename(path) === name) ?? same[0]!;
    read.push(main);
    for (const path of same) if (path !== main) copies.push(asCopy(path, main));
  }
  const others = paths.filter((path) => !isKnown(path)).flatMap(unread);
  return { read, unread: [...(await Promise.all(copies)), ...others] };
};

export const noteUnread = (files: readonly UnreadFile[], notes: Notes): void => {
  for (const { file, reason } of files) notes.warn({ file, line: 1 }, reason);
};
