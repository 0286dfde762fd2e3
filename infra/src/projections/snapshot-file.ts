import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import type { Checkpoint } from '../event-feed/port.js';
import type { ParkedStream } from './parking.js';

const Header = z.object({
  projection: z.string(),
  version: z.int(),
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

  constructor(
    private readonly folder: string,
    service: string,
    private readonly projection: string,
    private readonly version: number,
  ) {
    this.path = join(folder, `${service}.${projection}.json`);
  }

  /** Undefined where there is none or it is of another version; @throws DamagedSnapshotError */
  read(): Snapshot | undefined {
    if (!existsSync(this.path)) return undefined;
    const text = readFileSync(this.path, 'utf8');
    const end = text.indexOf('\n');
    try {
      const header = Header.parse(JSON.parse(text.slice(0, end)));
      if (header.projection !== this.projection || header.version !== this.version) return undefined;
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
    const header = { projection: this.projection, version: this.version, ...rest, sha256: sha256(body) };
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(`${this.path}.new`, `${JSON.stringify(header)}\n${body}`, { flush: true });
    renameSync(`${this.path}.new`, this.path);
  }
}
