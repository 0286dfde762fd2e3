import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Service, services } from '@rallyrank/contracts/shared/services';
import { contentHash } from '../files/content-hash.js';
import { openFolderFiles } from '../files/folder/folder-files.js';
import type { FileStore } from '../files/port.js';
import { crashPoint } from '../testing/crash-point.js';
import { BackupError } from './backup-error.js';
import type { InstanceArchive } from './port.js';

/** The content of a stored file of a service, named by its hash. */
export interface ContentName {
  readonly service: Service;
  readonly content: string;
}
export interface ArchivedContent extends ContentName {
  readonly bytes: Buffer;
}

/** The folder of a backup that holds the contents of stored files, as the embedded profile keeps them. */
export const CONTENTS = 'contents';
const LATER_THAN_ALL = new Date(8.64e15);

const contentsIn = (folder: string, service: Service): FileStore =>
  openFolderFiles({ folder: join(folder, CONTENTS, service), now: () => new Date() });

/** Returns undefined if the content was removed while it was read. @throws BackupError if it is damaged */
const read = async (store: FileStore, { service, content }: ContentName): Promise<Buffer | undefined> => {
  const found = await store.open(content);
  const bytes = found && (await buffer(found.stream).catch(() => undefined));
  if (bytes && contentHash(bytes) === content) return bytes;
  if (!(await store.open(content))) return undefined;
  throw new BackupError(`${content}, a stored file of ${service}, is damaged: restore or remove it`);
};

/** The contents of all stored files of an instance. */
export async function* readContents(source: Pick<InstanceArchive, 'files'>): AsyncGenerator<ArchivedContent> {
  for (const service of services)
    for (const content of await source.files(service).list()) {
      const bytes = await read(source.files(service), { service, content });
      if (bytes) yield { service, content, bytes };
    }
}

/** Copies the contents that a backup folder does not hold yet; yields the names of all that the instance holds. */
export async function* copyContents(source: InstanceArchive, folder: string): AsyncGenerator<ContentName> {
  for (const service of services) {
    const target = contentsIn(folder, service);
    const held = new Set(await target.list());
    for (const content of await source.files(service).list()) {
      const bytes = held.has(content) ? undefined : await read(source.files(service), { service, content });
      if (bytes) await target.put(bytes);
      else if (!held.has(content)) continue;
      crashPoint('backup:in-contents');
      yield { service, content };
    }
  }
}

/** A content in a backup folder. @throws BackupError if it is missing or was altered */
export const contentIn = async (folder: string, name: ContentName): Promise<ArchivedContent> => {
  const { service, content } = name;
  const found = await contentsIn(folder, service).open(content);
  const bytes = found && (await buffer(found.stream));
  const refuse = (why: string) => new BackupError(`${join(CONTENTS, service, content)}: ${why}`);
  if (!bytes) throw refuse('it is missing');
  if (contentHash(bytes) !== content) throw refuse('its bytes are not those that were written');
  return { ...name, bytes };
};

/** Removes the contents of a backup folder that the last run did not name, and the leftovers of killed runs. */
export const sweepContents = async (folder: string, kept: readonly ContentName[]): Promise<void> => {
  for (const service of services) {
    const names = new Set(kept.filter((name) => name.service === service).map(({ content }) => content));
    await contentsIn(folder, service).sweep(LATER_THAN_ALL, async (content) => names.has(content));
  }
};
