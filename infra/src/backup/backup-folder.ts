import { statSync } from 'node:fs';
import { byContext, type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Position } from '../event-store/port.js';
import { BackupError } from './backup-error.js';
import { type ChainEnd, readChainFile } from './chain-file.js';
import { contentIn } from './contents.js';
import type { InstanceSource } from './fill.js';
import { contentOf, documentOf, eventOf } from './line-text.js';
import { type FileEntry, type Manifest, readManifest } from './manifest.js';
import { chainStart } from './sealed-line.js';

interface Chain {
  readonly files: readonly FileEntry[];
  readonly hash: string;
}

/** @throws BackupError if there is none */
export const openManifest = (folder: string): Manifest => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new BackupError(`${folder} is not a folder`);
  const manifest = readManifest(folder);
  if (!manifest) throw new BackupError(`${folder} contains no backup: manifest.json is missing`);
  return manifest;
};

/** Yields the verified lines of all files of a chain. @throws BackupError naming the file and the line */
async function* readChain(folder: string, id: string, kind: string, chain: Chain): AsyncGenerator<readonly string[]> {
  const hash = chainStart(id, kind);
  let end: ChainEnd = { hash, previous: hash };
  for (const file of chain.files) end = yield* readChainFile(folder, file, end);
  if (end.hash !== chain.hash)
    throw new BackupError(`manifest.json: the hash of the last line of ${kind} does not match the files`);
}

async function* readEvents(folder: string, manifest: Manifest, context: Context, after: Position) {
  for await (const lines of readChain(folder, manifest.id, context, manifest.contexts[context])) {
    const events = lines.map(eventOf).filter((event) => event.position > after);
    if (events.length > 0) yield events;
  }
}

async function* readContents(folder: string, manifest: Manifest) {
  for await (const lines of readChain(folder, manifest.id, 'contents', manifest.contents))
    for (const line of lines) yield contentIn(folder, contentOf(line));
}

/** Reads and verifies every line and every stored file of a backup. @throws BackupError if anything was altered */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = openManifest(folder);
  for (const context of contexts) {
    const chain = manifest.contexts[context];
    let lines = 0;
    for await (const page of readChain(folder, manifest.id, context, chain)) lines += page.length;
    if (lines !== chain.position)
      throw new BackupError(`manifest.json: ${context} has ${lines} events, not ${chain.position}`);
  }
  for await (const _ of readChain(folder, manifest.id, 'documents', manifest.documents));
  for await (const _ of readContents(folder, manifest));
  return manifest;
};

/** The content of a backup as a source for an instance; verified again while it is read. */
export const backupSource = (folder: string, manifest: Manifest): InstanceSource => ({
  name: folder,
  instance: manifest.instance,
  positions: byContext((context) => manifest.contexts[context].position),
  events: (context, after) => readEvents(folder, manifest, context, after),
  documents: async function* () {
    for await (const lines of readChain(folder, manifest.id, 'documents', manifest.documents))
      yield lines.map(documentOf);
  },
  contents: () => readContents(folder, manifest),
});
