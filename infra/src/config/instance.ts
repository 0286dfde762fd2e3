import { DomainError } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { explain } from '../errors.js';
import { ConfigError } from './config-error.js';

export const InstanceDescription = z.object({
  sport: z.enum(['badminton', 'tennis']),
  /** Generated or imported data; undecided until the first of them is written. */
  world: z.enum(['demo', 'real']),
  /** False while the demo data is being written: after an interruption, the next start continues it. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The generated world: the same seed and scale give the same one. */
  demo: z.object({ seed: z.int().nonnegative(), scale: z.number().positive() }).optional(),
  /** Set while a backup is being restored into it; it is not an instance until that is done. */
  restoring: z.literal(true).optional(),
});
export type InstanceDescription = z.infer<typeof InstanceDescription>;

/** The storage of an instance's description. */
export interface InstanceRecord {
  /** Undefined if there is no instance yet. @throws ConfigError if the stored value is not a description */
  read(): Promise<InstanceDescription | undefined>;
  /** Writes the first description. @returns false, without writing, if there already is one */
  found(description: InstanceDescription): Promise<boolean>;
  write(description: InstanceDescription): Promise<void>;
}

/**
 * Locks the instance for one writer of a whole source; the result releases it.
 * @param onLost called once if another writer takes the lock because this process did not renew it in time: this
 * process must stop writing
 * @throws DomainError import.running
 */
export type InstanceLock = (onLost?: () => void) => Promise<() => Promise<void>>;

/** A restore into the instance was started but not finished. Only another restore may continue it. */
export class UnfinishedRestoreError extends ConfigError {}

const whatIsWrong = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
    : explain(error);

/** Parses the description that `load` returns. @throws ConfigError naming the place if it is not one */
export const parseDescription = (place: string, load: () => unknown): InstanceDescription => {
  let description: InstanceDescription;
  try {
    description = InstanceDescription.parse(load());
  } catch (error) {
    throw new ConfigError(`${place} is not a valid instance description: ${whatIsWrong(error)}`);
  }
  if (description.restoring)
    throw new UnfinishedRestoreError(`${place}: a restore was interrupted; run it again to completion`);
  return description;
};

/**
 * Opens an instance of `sport`, or creates it as `world`; with `demo`, that generated world still has to be written. If
 * several processes do so at once, one creates it and the others open it.
 * @throws DomainError import.sport if the instance is of another sport
 */
export const openInstance = async (
  record: InstanceRecord,
  sport: InstanceDescription['sport'],
  world: InstanceDescription['world'],
  now: Date,
  demo?: InstanceDescription['demo'],
): Promise<InstanceDescription> => {
  let known = await record.read();
  if (!known) {
    const complete = demo === undefined;
    const description: InstanceDescription = {
      sport,
      world,
      complete,
      createdAt: now.toISOString(),
      ...(demo && { demo }),
    };
    if (await record.found(description)) return description;
    known = await record.read();
  }
  if (!known) throw new ConfigError('the instance was removed while being opened');
  if (known.sport !== sport) throw new DomainError('import.sport', { instance: known.sport, data: sport });
  return known;
};

/** Reads the description for many callers. A complete description no longer changes, so it is read once. */
export const instanceReader = (record: InstanceRecord): (() => Promise<InstanceDescription | undefined>) => {
  let known: InstanceDescription | undefined;
  return async () => {
    if (!known?.complete) known = await record.read();
    return known;
  };
};
