import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { explain } from '../errors.js';
import { ConfigError } from './config-error.js';

const InstanceFacts = z.object({
  sport: z.enum(['badminton', 'tennis']),
  /** An invented world, or imported results; undecided until the first of them is written. */
  world: z.enum(['demo', 'real']),
  /** False while the demo world is being written: an interrupted start goes on with it. */
  complete: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Which invented world: the same seed and scale give the same one. */
  demo: z.object({ seed: z.int().nonnegative(), scale: z.number().positive() }).optional(),
});
export type InstanceFacts = z.infer<typeof InstanceFacts>;

const pathOf = (folder: string): string => join(folder, 'instance.json');

const whatIsWrong = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ')
    : explain(error);

/** What the data folder says it is; undefined for a folder that holds nothing yet. */
export const readInstance = (folder: string): InstanceFacts | undefined => {
  if (!existsSync(pathOf(folder))) return undefined;
  try {
    return InstanceFacts.parse(JSON.parse(readFileSync(pathOf(folder), 'utf8')));
  } catch (error) {
    throw new ConfigError(`${pathOf(folder)} is not readable as the description of an instance: ${whatIsWrong(error)}`);
  }
};

/** Written beside and renamed, so that a kill leaves the old file or the new one. */
export const writeInstance = (folder: string, facts: InstanceFacts): void => {
  mkdirSync(folder, { recursive: true });
  const draft = `${pathOf(folder)}.new`;
  writeFileSync(draft, `${JSON.stringify(facts, null, 2)}\n`, { flush: true });
  renameSync(draft, pathOf(folder));
};

/**
 * Opens the data folder as an instance of `sport`, or founds it there as `world`; with `demo` that invented world is still to be written.
 * @throws DomainError import.sport when the folder is of the other sport
 */
export const openInstance = (
  folder: string,
  sport: InstanceFacts['sport'],
  world: InstanceFacts['world'],
  now: Date,
  demo?: InstanceFacts['demo'],
): InstanceFacts => {
  const known = readInstance(folder);
  if (known && known.sport !== sport) throw new DomainError('import.sport', { instance: known.sport, data: sport });
  if (known) return known;
  const founded: InstanceFacts = {
    sport,
    world,
    complete: demo === undefined,
    createdAt: now.toISOString(),
    ...(demo && { demo }),
  };
  writeInstance(folder, founded);
  return founded;
};
