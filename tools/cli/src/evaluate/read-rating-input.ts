import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RatingInput, ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { readWorld } from './world.js';

/** Reads everything that ratings use from the lines of an export. */
export const readRatingInput = async (lines: AsyncIterable<string>, profile: SportProfile): Promise<RatingInput> => {
  const { table, lists, players, pairs } = await readWorld(lines);
  return ratingInput(table, lists, { person: (id) => players.get(id), pair: (id) => pairs.get(id) }, profile);
};
