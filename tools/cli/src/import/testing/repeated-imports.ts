import { expect } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { Format } from '@rallyrank/shared/import/formats';
import { expectNoOtherMatches, expectStates } from './expect-states.js';
import { ImportedWorld } from './imported-world.js';
import type { Files } from './mutations.js';

export interface Source {
  readonly format: Format;
  readonly sport: SportKey;
  readonly files: Files;
}

/** The persons of a version without its results and lists. */
const peopleOf = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      /players/.test(name) ? text : text.slice(0, text.indexOf('\n') + 1),
    ]),
  );

/** Imports a version twice, and expects that the second time changes nothing. Returns whether it was readable. */
const takeTwice = async (world: ImportedWorld, files: Files): Promise<boolean> => {
  if (!(await world.take(files))) return false;
  const before = await world.lines();
  const { counts, changes } = (await world.take(files))!;
  const changed = Object.entries(counts).filter(([, { accepted, corrected }]) => accepted + corrected > 0);
  expect({ changed, changes }).toEqual({ changed: [], changes: [] });
  expect(await world.lines()).toEqual(before);
  return true;
};

/**
 * Imports two versions of a folder back and forth, each twice: the second time changes nothing, and the instance
 * contains what the last version states. Persons of the other version stay known.
 */
export const checkRepeatedImports = async ({ format, sport }: Source, first: Files, second: Files): Promise<void> => {
  const [whole, alone] = [await ImportedWorld.open(format, sport), await ImportedWorld.open(format, sport)];
  try {
    const isReadable = [await takeTwice(whole, first), await takeTwice(whole, second)];
    if (!isReadable[1]) return;
    if (isReadable[0]) {
      await takeTwice(whole, first);
      await takeTwice(whole, second);
      await alone.take(peopleOf(first));
    }
    const { counts, remarks } = (await alone.take(second))!;
    const [known, stated] = [await whole.lines(), await alone.lines()];
    expectStates(known, stated);
    // A row that was rejected can be that of a known match, which is then kept.
    const isSound = counts.matches.refused === 0 && remarks.every(({ key }) => key !== 'match.missing');
    if (isSound) expectNoOtherMatches(known, stated);
  } finally {
    await whole.close();
    await alone.close();
  }
};
