import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts, type EventDef } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { makeFolder } from '../config/make-folder.js';
import type { Checkpoint } from '../event-feed/port.js';
import type { ParkedStream } from './parking.js';
import type { Projection } from './port.js';

const Header = z.object({
  projection: z.string(),
  version: z.int(),
  /** Names (`nameOf`) of the events from which the state was built. */
  events: z.array(z.string()).default([]),
  checkpoint: z.partialRecord(z.enum(contexts), z.int().nonnegative()),
  time: z.string().nullable(),
  parked: z.array(z.tuple([z.enum(contexts), z.string(), z.int().positive()])),
  sha256: z.string(),
});

export interface Snapshot {
  readonly checkpoint: Checkpoint;
  /** Time at which the newest applied event was recorded. */
  readonly time: string | null;
  readonly parked: readonly ParkedStream[];
  readonly streamVersions: readonly (readonly [stream: string, version: number])[];
  readonly state: unknown;
}

/** A snapshot whose content does not match its header. It is dropped and the events are replayed. */
export class DamagedSnapshotError extends Error {
  override readonly name = 'DamagedSnapshotError';
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const nameOf = ({ context, type, version }: EventDef): string => `${context}.${type}.v${version}`;

/** The newest state of one projection in a file: a header line with the hash of the body, then the body as JSON. */
export class SnapshotFile {
  private readonly path: string;

  constructor(
    private readonly folder: string,
    service: string,
    private readonly projection: Pick<Projection, 'name' | 'version' | 'events'>,
  ) {
    this.path = join(folder, `${service}.${projection.name}.json`);
  }

  /**
   * Undefined if there is none, or if it was written by another version of the projection or its events; @throws
   * DamagedSnapshotError
   */
  read(): Snapshot | undefined {
    if (!existsSync(this.path)) return undefined;
    const text = readFileSync(this.path, 'utf8');
    const end = text.indexOf('\n');
    try {
      const header = Header.parse(JSON.parse(text.slice(0, end)));
      if (!this.fits(header)) return undefined;
      const body = text.slice(end + 1);
      if (sha256(body) !== header.sha256) throw new Error('the hash of the body differs');
      const { streamVersions, state } = JSON.parse(body) as Pick<Snapshot, 'streamVersions' | 'state'>;
      const { checkpoint, time, parked } = header;
      return { checkpoint, time, parked, streamVersions, state };
    } catch (error) {
      throw new DamagedSnapshotError(`${this.path} is damaged`, { cause: error });
    }
  }

  /** Time at which the snapshot was written; null if there is none. */
  savedAt(): Date | null {
    return statSync(this.path, { throwIfNoEntry: false })?.mtime ?? null;
  }

  write({ streamVersions, state, ...rest }: Snapshot): void {
    const body = JSON.stringify({ streamVersions, state });
    const { name: projection, version, events } = this.projection;
    const header = { projection, version, events: events.map(nameOf), ...rest, sha256: sha256(body) };
    makeFolder(this.folder);
    writeFileSync(`${this.path}.new`, `${JSON.stringify(header)}\n${body}`, { flush: true });
    renameSync(`${this.path}.new`, this.path);
  }

  /** The events of a newly followed context will all be applied; any other change of events requires a replay. */
  private fits({ projection, version, events, checkpoint }: z.infer<typeof Header>): boolean {
    if (projection !== this.projection.name || version !== this.projection.version) return false;
    const today = new Set(this.projection.events.map(nameOf));
    const added = this.projection.events.filter((event) => !events.includes(nameOf(event)));
    return events.every((event) => today.has(event)) && added.every(({ context }) => checkpoint[context] === undefined);
  }
}
