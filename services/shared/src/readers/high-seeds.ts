import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import { seedNumber } from '@rallyrank/contracts/sport/draws/seed';
import type { EditionRecord, Notes } from './records.js';

/** Reports seeds of main draws above half of the places, once a side. Groups can seed all sides. */
export const remarkSeeds = ({ draws, matches }: Pick<EditionRecord, 'draws' | 'matches'>, notes: Notes): void => {
  const sizes = new Map(draws.filter(({ stage }) => stage === 'main').map(({ drawId, size }) => [drawId, size]));
  const seen = new Set<string>();
  for (const { at, drawId, sides } of matches) {
    const size = sizes.get(drawId);
    if (size === undefined) continue;
    for (const { seed, players } of sides) {
      const key = `${drawId} ${players.join(' ')}`;
      if (seed === undefined || (seedNumber(seed) ?? 0) * 2 <= size || seen.has(key)) continue;
      seen.add(key);
      notes.warn(at, remarkOf('seed.tooHigh', { seed, size }));
    }
  }
};
