import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byContext, type Context, contexts } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { InstanceDescription } from '../config/instance.js';
import { BackupError } from './backup-error.js';
import { chainStart, hashOfSealed, seal } from './sealed-line.js';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

const PACKED = /^[a-z]+-\d{5,}\.ndjson\.gz$/;

/** The file that one run writes for a context, or for the documents. */
export const packedName = (kind: string, run: number): string => `${kind}-${String(run).padStart(5, '0')}.ndjson.gz`;
export const isPackedFile = (name: string): boolean => PACKED.test(name);

/** One compressed file of lines. */
const FileEntry = z.object({
  name: z.string().regex(PACKED),
  lines: Count,
  bytes: Count,
  /** SHA-256 of the compressed file. */
  sha256: Hash,
});
export type FileEntry = z.infer<typeof FileEntry>;

const ChainEntry = z.object({
  files: z.array(FileEntry),
  /** Hash of the last line, or the start of the chain if there is no line. */
  hash: Hash,
  /** Hash of the line before the last. */
  previous: Hash,
});

const ContextEntry = ChainEntry.extend({
  /** Position of the last event. */
  position: Count,
});
export type ContextEntry = z.infer<typeof ContextEntry>;

const Manifest = z.object({
  format: z.literal('rallyrank-backup'),
  version: z.literal(1),
  /** Identifies the backup across all of its runs. */
  id: z.uuid(),
  /** Counts the runs from 1. */
  run: z.int().positive(),
  takenAt: z.iso.datetime(),
  /** The description of the instance. */
  instance: InstanceDescription,
  /** A backup made before a context was added does not contain it. */
  contexts: z.partialRecord(z.enum(contexts), ContextEntry),
  documents: ChainEntry,
  /** The names of the contents of stored files. A backup of an earlier version does not list them. */
  contents: ChainEntry.optional(),
});
type Stored = z.infer<typeof Manifest>;
export interface Manifest extends Stored {
  readonly contexts: Readonly<Record<Context, ContextEntry>>;
  readonly contents: z.infer<typeof ChainEntry>;
}

/** The start of the chain of a context, of the documents or of the contents, before the first line. */
export const startOf = (id: string, kind: string) => {
  const hash = chainStart(id, kind);
  return { hash, previous: hash };
};

/** The state of each context before the first run. */
export const noEvents = (id: string): Readonly<Record<Context, ContextEntry>> =>
  byContext((context) => ({ position: 0, files: [], ...startOf(id, context) }));

const NAME = 'manifest.json';
// The manifest contains the id itself, so its own seal starts from a constant.
const START = chainStart('', 'manifest');

const parse = (text: string): Manifest => {
  if (!text.endsWith('\n') || hashOfSealed(START, text.slice(0, -1)) === undefined)
    throw new BackupError(`${NAME}, line 1: it was changed or truncated: its hash does not match`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) {
    const { id, contexts: stored, contents = { files: [], ...startOf(id, 'contents') } } = parsed.data;
    return { ...parsed.data, contexts: { ...noEvents(id), ...stored }, contents };
  }
  const issue = parsed.error.issues[0];
  throw new BackupError(`${NAME}: ${issue?.path.join('.')}: ${issue?.message}`);
};

/** Whether a folder holds a backup, intact or not. */
export const hasManifest = (folder: string): boolean => existsSync(join(folder, NAME));

/** The manifest of a backup folder; undefined if there is none. @throws BackupError */
export const readManifest = (folder: string): Manifest | undefined => {
  const path = join(folder, NAME);
  return existsSync(path) ? parse(readFileSync(path, 'utf8')) : undefined;
};

/** Writes a temporary file and renames it: until then the folder contains the previous backup. */
export const writeManifest = (folder: string, manifest: Stored): void => {
  const draft = join(folder, `${NAME}.new`);
  writeFileSync(draft, `${seal(START, JSON.stringify(manifest)).line}\n`, { flush: true });
  renameSync(draft, join(folder, NAME));
};
