import { randomUUID } from 'node:crypto';
import { createReadStream, lstatSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { UnavailableError } from '../../errors.js';
import { crashPoint } from '../../testing/crash-point.js';
import { checkHash, contentHash, isContentHash } from '../content-hash.js';
import type { FileStore, StoredFile } from '../port.js';

export interface FolderFilesOptions {
  /** Folder of the files, created when the first file is stored. */
  readonly folder: string;
  readonly now: () => Date;
}

const UNFINISHED = 'unfinished';
const OWNER_ONLY = 0o600;
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const namesIn = async (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Syncs the directory entries of a folder to disk. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** Opens the file on the first read, so that an unread blob holds no file handle. */
const contentOf = async function* (path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
};

/** Contents in `<folder>/<first two digits>/<hash>`. */
class FolderFiles implements FileStore {
  constructor(private readonly options: FolderFilesOptions) {}

  put(bytes: Buffer): Promise<string> {
    const hash = contentHash(bytes);
    return this.guard(async () => {
      if (!this.renew(hash)) await this.write(hash, bytes);
      return hash;
    });
  }

  list(): Promise<string[]> {
    return this.guard(async () => {
      const { folder } = this.options;
      const found: string[] = [];
      for (const part of await namesIn(folder)) found.push(...(await namesIn(join(folder, part))));
      return found.filter(isContentHash).sort();
    });
  }

  open(hash: string): Promise<StoredFile | undefined> {
    checkHash(hash);
    return this.guard(async () => {
      const path = this.pathOf(hash);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (!found?.isFile()) return undefined;
      return { size: found.size, stream: Readable.from(contentOf(path), { objectMode: false }) };
    });
  }

  remove(hash: string, before: Date): Promise<boolean> {
    checkHash(hash);
    return this.guard(async () => this.removeOlder(this.pathOf(hash), before));
  }

  sweep(before: Date, isUsed: (hash: string) => Promise<boolean>): Promise<number> {
    return this.guard(async () => {
      const { folder } = this.options;
      let removed = 0;
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) {
          const isContent = isContentHash(name);
          if (isContent && (await isUsed(name))) continue;
          if (this.removeOlder(join(folder, part, name), before) && isContent) removed += 1;
        }
      return removed;
    });
  }

  private pathOf(hash: string): string {
    return join(this.options.folder, hash.slice(0, 2), hash);
  }

  /** Synchronous, like `removeOlder`, so that a blob is not removed while it is stored again. */
  private renew(hash: string): boolean {
    try {
      utimesSync(this.pathOf(hash), this.options.now(), this.options.now());
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private removeOlder(path: string, before: Date): boolean {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || found.mtime >= before) return false;
    unlinkSync(path);
    return true;
  }

  private async write(hash: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(hash);
    const draft = join(this.options.folder, UNFINISHED, randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes, { flush: true, mode: OWNER_ONLY });
    crashPoint('files:before-rename');
    utimesSync(draft, this.options.now(), this.options.now());
    await rename(draft, path);
    await flushFolder(dirname(path));
  }

  private async guard<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      throw (error as NodeJS.ErrnoException).syscall === undefined
        ? error
        : new UnavailableError(`file store ${this.options.folder}`, error);
    }
  }
}

/** The folder in which the embedded profile stores the files of a service. */
export const filesFolder = (dataFolder: string, service: string): string => join(dataFolder, 'files', service);

/** The files of one service in a folder. */
export const openFolderFiles = (options: FolderFilesOptions): FileStore => new FolderFiles(options);
