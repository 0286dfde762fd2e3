import { byContext, type Context, contexts } from '@rallyrank/contracts/shared/event';
import { UnavailableError } from '../errors.js';
import type { Position } from '../event-store/port.js';
import type { ArchivedDocument, ArchivedEvent, DocumentArchive, EventArchive, InstanceArchive } from './port.js';

const PAGE = 1_000;
/** Earlier versions kept parked events among the collections of a backup. */
const PARKED = 'parked';

/** Positions up to which an instance is moved. */
export type Positions = Readonly<Record<Context, Position>>;

/** Called after every page with the finished positions of one context. */
export type OnProgress = (context: Context, done: Position, of: Position) => void;

/**
 * The heads of an instance that may be writing. Contexts that refer to others are read first, so that everything an
 * event refers to is included.
 */
export const readHeads = async (source: InstanceArchive): Promise<Positions> => {
  const heads = new Map<Context, Position>();
  for (const context of contexts.toReversed()) heads.set(context, await source.events(context).head());
  return byContext((context) => heads.get(context) ?? 0);
};

/** The events after one position, up to another, page by page. */
export async function* readEvents(
  archive: EventArchive,
  after: Position,
  until: Position,
): AsyncGenerator<ArchivedEvent[]> {
  for (let at = after; at < until; ) {
    const page = await archive.readFrom(at, Math.min(PAGE, until - at));
    const last = page.at(-1);
    if (!last) throw new UnavailableError('event store', new Error(`no event after position ${at}`));
    yield page;
    at = last.position;
  }
}

/** Every document included in a backup, page by page. */
export async function* readDocuments(archive: DocumentArchive): AsyncGenerator<ArchivedDocument[]> {
  for (const name of await archive.collections()) {
    if (name.collection === PARKED) continue;
    let page: ArchivedDocument[] = [];
    for await (const document of archive.read(name)) {
      page.push(document);
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }
}
