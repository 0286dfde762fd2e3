import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import type { Checkpoint } from '../event-feed/port.js';
import type { ParkedStream } from './parking.js';
import type { Projection } from './port.js';

const Header = z.object({
  projection: z.string(),
  version: z.int(),
  /** The events that the state was made from, in the versions of that time. */
  events: z.string().default(''),
  checkpoint: z.partialRecord(z.enum(contexts), z.int().nonnegative()),
  time: z.string().nullable(),
  parked: z.array(z.tuple([z.enum(contexts), z.string(), z.int().positive()])),
  sha256: z.string(),
});

export interface Snapshot {
  readonly checkpoint: Checkpoint;
  /** When the newest applied event was recorded. */
  readonly time: string | null;
  readonly parked: readonly ParkedStream[];
  readonly streamVersions: readonly (readonly [stream: string, version: number])[];
  readonly state: unknown;
}

/** A snapshot that is not what it says: it is dropped and the events are replayed. */
export class DamagedSnapshotError extends Error {
  override readonly name = 'DamagedSnapshotError';
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The newest state of one projection in a file: a header line with the hash of the body, then the body as JSON. */
export class SnapshotFile {
  private readonly path: string;
  private readonly events: string;

  constructor(
    private readonly folder: string,
    service: string,
    private readonly projection: Pick<Projection, 'name' | 'version' | 'events'>,
  ) {
    this.path = join(folder, `${service}.${projection.name}.json`);
    this.events = projection.events.map(({ type, version }) => `${type}.v${version}`).join(' ');
  }

  /** Undefined where there is none, or it is of another version of the projection or of its events; @throws DamagedSnapshotError */
  read(): Snapshot | undefined {
    if (!existsSync(this.path)) return undefined;
    const text = readFileSync(this.path, 'utf8');
    const end = text.indexOf('\n');
    try {
      const header = Header.parse(JSON.parse(text.slice(0, end)));
      const { name, version } = this.projection;
      if (header.projection !== name || header.version !== version || header.events !== this.events) return undefined;
      const body = text.slice(end + 1);
      if (sha256(body) !== header.sha256) throw new Error('the hash of the body differs');
      const { streamVersions, state } = JSON.parse(body) as Pick<Snapshot, 'streamVersions' | 'state'>;
      const { checkpoint, time, parked } = header;
      return { checkpoint, time, parked, streamVersions, state };
    } catch (error) {
      throw new DamagedSnapshotError(`${this.path} is damaged`, { cause: error });
    }
  }

  write({ streamVersions, state, ...rest }: Snapshot): void {
    const body = JSON.stringify({ streamVersions, state });
    const { name: projection, version } = this.projection;
    const header = { projection, version, events: this.events, ...rest, sha256: sha256(body) };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(`${this.path}.new`, `${JSON.stringify(header)}\n${body}`, { flush: true });
    renameSync(`${this.path}.new`, this.path);
  }
}
