import { DomainError } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { explain } from '../errors.js';
import { ConfigError } from './config-error.js';

export const InstanceDescription = z.object({
  sport: z.enum(['badminton', 'tennis']),
  /** An invented world, or imported results; undecided until the first of them is written. */
  world: z.enum(['demo', 'real']),
  /** False while the demo world is being written: an interrupted start goes on with it. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Which invented world: the same seed and scale give the same one. */
  demo: z.object({ seed: z.int().nonnegative(), scale: z.number().positive() }).optional(),
  /** While a backup is being written into it: until then it is no instance. */
  restoring: z.literal(true).optional(),
});
export type InstanceDescription = z.infer<typeof InstanceDescription>;

/** Where an instance says what it is. */
export interface InstanceRecord {
  /** Undefined where nothing is founded yet. @throws ConfigError when what stands there is no such description */
  read(): Promise<InstanceDescription | undefined>;
  /** Writes the first description. @returns false, and writes nothing, where there is one already */
  found(description: InstanceDescription): Promise<boolean>;
  write(description: InstanceDescription): Promise<void>;
}

/** A restore into the instance was begun and not finished; only another restore may go on with it. */
export class UnfinishedRestoreError extends ConfigError {}

const whatIsWrong = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
    : explain(error);

/** The description that `load` gives. @throws ConfigError naming the place when it is none */
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
 * Opens an instance of `sport`, or founds it as `world`; with `demo` that invented world is still to be written. Of several
 * processes that do so at once one founds, and the others open what it founded.
 * @throws DomainError import.sport when the instance is of the other sport
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

/** Reads the description for many who ask: what is complete does not change any more, and is read once. */
export const instanceReader = (record: InstanceRecord): (() => Promise<InstanceDescription | undefined>) => {
  let known: InstanceDescription | undefined;
  return async () => {
    if (!known?.complete) known = await record.read();
    return known;
  };
};
