import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { makeFolder } from '../config/make-folder.js';
import type { Position } from '../event-store/port.js';
import { crashPoint } from '../testing/crash-point.js';
import { BackupError } from './backup-error.js';
import { writeChainFile } from './chain-file.js';
import { CONTENTS, type ContentName, copyContents, sweepContents } from './contents.js';
import { contentText, documentText, eventText } from './line-text.js';
import { LOCK, lockBackup } from './lock-backup.js';
import {
  type ContextEntry,
  isPackedFile,
  type Manifest,
  noEvents,
  packedName,
  readManifest,
  startOf,
  writeManifest,
} from './manifest.js';
import { type OnProgress, readDocuments, readEvents, readHeads } from './pages.js';
import type { InstanceArchive } from './port.js';
import { seal } from './sealed-line.js';

type Base = Pick<Manifest, 'id' | 'run' | 'contexts'>;

/**
 * A folder for a new backup must be empty or hold only the leftovers of a killed first run, so that no foreign files
 * are mixed in.
 */
const newBackup = (folder: string): Base => {
  const foreign = readdirSync(folder).find(
    (name) => !isPackedFile(name) && !name.startsWith(LOCK) && name !== CONTENTS,
  );
  if (foreign !== undefined)
    throw new BackupError(`${folder} contains ${foreign} but no backup: choose an empty folder`);
  const id = randomUUID();
  return { id, run: 0, contexts: noEvents(id) };
};

/** @throws BackupError unless the instance has the last event of the backup at the same position */
const checkSameInstance = async (source: InstanceArchive, folder: string, base: Base): Promise<void> => {
  for (const context of contexts) {
    const { position, previous, hash } = base.contexts[context];
    if (position === 0) continue;
    const [event] = await source.events(context).readFrom(position - 1, 1);
    if (!event || seal(previous, eventText(event)).hash !== hash)
      throw new BackupError(
        `${folder} holds the backup of another instance: event ${position} of ${context} differs from ${source.name}`,
      );
  }
};

/** Writes the events since the last run to a file of this run. */
const extend = async (
  source: InstanceArchive,
  folder: string,
  context: Context,
  { base, run, until, onProgress }: { base: ContextEntry; run: number; until: Position; onProgress: OnProgress },
): Promise<ContextEntry> => {
  if (until <= base.position) return base;
  const pages = async function* (): AsyncGenerator<string[]> {
    for await (const page of readEvents(source.events(context), base.position, until)) {
      yield page.map(eventText);
      onProgress(context, page.at(-1)?.position ?? until, until);
    }
  };
  const { file, end } = await writeChainFile(folder, packedName(context, run), base, pages());
  crashPoint(`backup:after-${context}`);
  return { position: until, files: [...base.files, file], ...end };
};

const writeDocuments = async (source: InstanceArchive, folder: string, id: string, run: number) => {
  const pages = async function* (): AsyncGenerator<string[]> {
    for await (const page of readDocuments(source.documents)) yield page.map(documentText);
  };
  const { file, end } = await writeChainFile(folder, packedName('documents', run), startOf(id, 'documents'), pages());
  return { files: [file], ...end };
};

/** Copies new contents, writes the names of all contents, and returns the names. */
const writeContents = async (source: InstanceArchive, folder: string, id: string, run: number) => {
  const names: ContentName[] = [];
  const pages = async function* (): AsyncGenerator<string[]> {
    for await (const name of copyContents(source, folder)) {
      names.push(name);
      yield [contentText(name)];
    }
  };
  const { file, end } = await writeChainFile(folder, packedName('contents', run), startOf(id, 'contents'), pages());
  return { contents: { files: [file], ...end }, names };
};

/** Removes the documents and names of the previous run, and the leftovers of a killed run. */
const sweep = (folder: string, manifest: Manifest): void => {
  const chains = [...Object.values(manifest.contexts), manifest.documents, manifest.contents];
  const kept = new Set(chains.flatMap((chain) => chain.files.map((file) => file.name)));
  for (const name of readdirSync(folder)) if (isPackedFile(name) && !kept.has(name)) rmSync(join(folder, name));
};

const run = async (
  source: InstanceArchive,
  folder: string,
  takenAt: Date,
  onProgress: OnProgress,
): Promise<Manifest> => {
  const instance = await source.instance.read();
  if (!instance) throw new BackupError(`${source.name} contains no instance: there is nothing to back up`);
  const base = readManifest(folder) ?? newBackup(folder);
  await checkSameInstance(source, folder, base);
  const heads = await readHeads(source);
  const number = base.run + 1;
  const extended = { ...base.contexts };
  for (const context of contexts)
    extended[context] = await extend(source, folder, context, {
      base: base.contexts[context],
      run: number,
      until: heads[context],
      onProgress,
    });
  const documents = await writeDocuments(source, folder, base.id, number);
  // Contents follow the documents: every content that a document names is stored by now, unless its upload is in
  // progress.
  const { contents, names } = await writeContents(source, folder, base.id, number);
  const manifest: Manifest = {
    format: 'rallyrank-backup',
    version: 1,
    id: base.id,
    run: number,
    takenAt: takenAt.toISOString(),
    instance,
    contexts: extended,
    documents,
    contents,
  };
  crashPoint('backup:before-manifest');
  writeManifest(folder, manifest);
  crashPoint('backup:after-manifest');
  sweep(folder, manifest);
  await sweepContents(folder, names);
  return manifest;
};

/**
 * Backs up an instance into a folder; the instance may keep writing. If the folder already holds a backup of it, only
 * newer data is added. The manifest is written last: a killed run leaves the previous backup intact.
 * @throws BackupError if there is no instance, the folder holds something else, or another run is in progress
 */
export const backUp = async (
  source: InstanceArchive,
  folder: string,
  now: Date,
  onProgress: OnProgress = () => {},
): Promise<Manifest> => {
  makeFolder(folder);
  const unlock = lockBackup(folder);
  try {
    return await run(source, folder, now, onProgress);
  } finally {
    unlock();
  }
};
