import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import { sourceKey } from './fault-edition.js';

/** Number of events of an edition of `edition-writer.ts`: scheduled, draw, five matches. */
const EVENTS_OF_EDITION = 7;
const PAGE = 5_000;

/** Starts a process that writes editions once it gets its first key. */
export const startWriter = (data: string, crashAt?: string) => {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    RALLYRANK_DATA: data,
    LOG_LEVEL: 'fatal',
    SPORT: 'badminton',
    ...(crashAt ? { CRASH_AT: crashAt } : {}),
  };
  const program = resolve('tools/system-tests/dist/edition-writer.js');
  return spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'] });
};

type Writer = Pick<ChildProcess, 'stdin' | 'stdout' | 'kill' | 'once'>;

/**
 * Starts a writer's work and kills it after `acks` acknowledgements, unless it ends before. Returns the acknowledged
 * keys.
 */
export const acknowledgedBy = (writer: Writer, first: number, acks: number): Promise<number[]> =>
  new Promise((done) => {
    const acknowledged: number[] = [];
    createInterface({ input: writer.stdout! }).on('line', (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === acks) writer.kill('SIGKILL');
    });
    writer.once('close', () => done(acknowledged));
    writer.stdin!.end(String(first));
  });

/** The editions that a data folder contains after its writers were killed. */
export interface StoredEditions {
  readonly events: number;
  /** Keys of complete editions. */
  readonly keys: ReadonlySet<string>;
  /** Faults: gaps of positions, editions that are partially written or stored twice. */
  readonly faults: readonly string[];
}

const readTournaments = async (data: string): Promise<Recorded[]> => {
  const store = openSqliteEventStore({ folder: data, context: 'tournaments', now: () => new Date(0) });
  try {
    const events: Recorded[] = [];
    for (;;) {
      const page = await store.readAll(events.length, PAGE);
      if (page.length === 0) return events;
      events.push(...page);
    }
  } finally {
    await store.close();
  }
};

/** Reads every event of the tournaments of a data folder that no process has open. */
export const storedEditions = async (data: string): Promise<StoredEditions> => {
  const events = await readTournaments(data);
  const gaps = events.filter(({ position }, i) => position !== i + 1).map(({ position }) => `a gap before ${position}`);
  const editions = Map.groupBy(
    events.filter(({ stream }) => stream.startsWith('edition-')),
    ({ stream }) => stream,
  );
  const halves = [...editions]
    .filter(([, own]) => own.length !== EVENTS_OF_EDITION || own.some((event, i) => event.streamVersion !== i + 1))
    .map(([stream]) => `${stream} is half written`);
  const keys = [...editions.values()].map(
    ([first]) => (first!.data as { sourceKeys?: string[] }).sourceKeys?.[0] ?? '',
  );
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i).map((key) => `${key} is stored twice`);
  return { events: events.length, keys: new Set(keys), faults: [...gaps, ...halves, ...twice] };
};

/** The acknowledged keys that are not stored. */
export const lostOf = (acknowledged: Iterable<number>, { keys }: StoredEditions): number[] =>
  [...acknowledged].filter((key) => !keys.has(sourceKey(key)));
