import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import { services } from '@rallyrank/contracts/shared/services';
import { type InstanceDescription, UnfinishedRestoreError } from '../config/instance.js';
import { ConcurrencyError, UnavailableError } from '../errors.js';
import type { Position } from '../event-store/port.js';
import { retry } from '../retry.js';
import { crashPoint } from '../testing/crash-point.js';
import { BackupError } from './backup-error.js';
import { type ArchivedContent, readContents } from './contents.js';
import { eventText } from './line-text.js';
import { type OnProgress, type Positions, readDocuments, readEvents } from './pages.js';
import type { ArchivedDocument, ArchivedEvent, EventArchive, InstanceArchive } from './port.js';

/** The source for an empty instance: a backup, or another instance. */
export interface InstanceSource {
  /** Name of the source in messages. */
  readonly name: string;
  readonly instance: InstanceDescription;
  readonly positions: Positions;
  /** Events after a position up to the source's last one, in order. */
  readonly events: (context: Context, after: Position) => AsyncIterable<ArchivedEvent[]>;
  readonly documents: () => AsyncIterable<ArchivedDocument[]>;
  readonly contents: () => AsyncIterable<ArchivedContent>;
}

/** An instance up to given positions, as a source for another one. */
export const instanceSource = (
  archive: InstanceArchive,
  instance: InstanceDescription,
  positions: Positions,
): InstanceSource => ({
  name: archive.name,
  instance,
  positions,
  events: (context, after) => readEvents(archive.events(context), after, positions[context]),
  documents: () => readDocuments(archive.documents),
  contents: () => readContents(archive),
});

/**
 * Time for which a batch is retried; longer than a database keeps the transaction of a killed process (60 s in
 * MongoDB).
 */
const PATIENCE_MS = 90_000;
const BACKOFF = { firstMs: 200, longestMs: 5_000 };
/** Maximum number of events, and characters of their data, per batch. */
const MOST_EVENTS = 2_000;
const MOST_CHARACTERS = 8_000_000;

async function* inBatches(pages: AsyncIterable<ArchivedEvent[]>): AsyncGenerator<ArchivedEvent[]> {
  let batch: ArchivedEvent[] = [];
  let characters = 0;
  for await (const page of pages)
    for (const event of page) {
      batch.push(event);
      characters += event.data.length + event.metadata.length;
      if (batch.length < MOST_EVENTS && characters < MOST_CHARACTERS) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  if (batch.length > 0) yield batch;
}

const holdsDocuments = async ({ documents }: InstanceArchive): Promise<boolean> => {
  for (const name of await documents.collections()) for await (const _ of documents.read(name)) return true;
  return false;
};

const whatIsIn = async (target: InstanceArchive): Promise<string | undefined> => {
  for (const context of contexts) if ((await target.events(context).head()) > 0) return `events of ${context}`;
  for (const service of services) if ((await target.files(service).list()).length > 0) return `files of ${service}`;
  return (await holdsDocuments(target)) ? 'documents' : target.leftovers();
};

/** The state of the target: an instance, one being filled, or empty. */
const stateOf = async (target: InstanceArchive): Promise<'taken' | 'begun' | 'none'> => {
  try {
    return (await target.instance.read()) ? 'taken' : 'none';
  } catch (error) {
    if (error instanceof UnfinishedRestoreError) return 'begun';
    throw error;
  }
};

/**
 * Marks an empty target as being filled: from here on it cannot be opened until it is complete. @throws BackupError if
 * it is not empty
 */
const take = async (target: InstanceArchive, instance: InstanceDescription): Promise<void> => {
  const state = await stateOf(target);
  if (state === 'begun') return;
  const found = state === 'taken' ? 'an instance' : await whatIsIn(target);
  if (found !== undefined) throw new BackupError(`${target.name} is not empty: it contains ${found}`);
  if (!(await target.instance.found({ ...instance, restoring: true })))
    throw new BackupError(`${target.name} has just been initialized by another process`);
};

/**
 * The events that the target is missing. The target's last event is read from the source first, and must be the same
 * there.
 * @throws BackupError
 */
async function* missing(
  target: EventArchive,
  source: InstanceSource,
  context: Context,
): AsyncGenerator<ArchivedEvent[]> {
  const head = await target.head();
  const other = new BackupError(
    `the interrupted restore is from another backup, not from ${source.name}: start with an empty instance`,
  );
  if (head > source.positions[context]) throw other;
  if (head === 0) return yield* source.events(context, 0);
  const [last] = await target.readFrom(head - 1, 1);
  for await (const page of source.events(context, head - 1)) {
    const [first, ...rest] = page;
    if (first?.position !== head) yield page;
    else if (last && eventText(first) === eventText(last)) yield rest;
    else throw other;
  }
}

/**
 * Appends a batch even if the store is unavailable for some seconds. An unanswered append may have been written: the
 * head shows it.
 */
const appendSurely = async (target: EventArchive, batch: readonly ArchivedEvent[]): Promise<void> => {
  const last = batch.at(-1)?.position ?? 0;
  const deadline = performance.now() + PATIENCE_MS;
  let isRepeated = false;
  const append = async (): Promise<void> => {
    if (!isRepeated || (await target.head()) < last) await target.append(batch);
  };
  const onFailure = (error: unknown): void => {
    if (!(error instanceof UnavailableError) || performance.now() > deadline) throw error;
    isRepeated = true;
  };
  try {
    await retry(append, { backoff: BACKOFF, onFailure });
  } catch (error) {
    const isLate = isRepeated && error instanceof ConcurrencyError && error.actual === last;
    if (!isLate) throw error;
  }
};

const writeEvents = async (
  target: EventArchive,
  source: InstanceSource,
  context: Context,
  onProgress: OnProgress,
): Promise<void> => {
  for await (const batch of inBatches(missing(target, source, context))) {
    await appendSurely(target, batch);
    crashPoint(`restore:in-${context}`);
    onProgress(context, batch.at(-1)?.position ?? 0, source.positions[context]);
  }
  const head = await target.head();
  if (head !== source.positions[context])
    throw new BackupError(`${source.name} has ${head} events of ${context}, not ${source.positions[context]}`);
};

/**
 * Writes a source into an empty target, which becomes an instance only once everything is written. After a kill, call
 * it again: it continues where it stopped.
 * @throws BackupError if the target is not empty, was started from another source, or has another writer
 */
export const fill = async (
  target: InstanceArchive,
  source: InstanceSource,
  onProgress: OnProgress = () => {},
): Promise<void> => {
  await take(target, source.instance);
  try {
    for (const context of contexts) await writeEvents(target.events(context), source, context, onProgress);
  } catch (error) {
    if (error instanceof ConcurrencyError)
      throw new BackupError(`another process writes to ${target.name}`, { cause: error });
    throw error;
  }
  for await (const page of source.documents()) await target.documents.write(page);
  for await (const { service, bytes } of source.contents()) await target.files(service).put(bytes);
  crashPoint('restore:before-end');
  await target.instance.write(source.instance);
};
