import { type RatingInput, ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { readWorld, type World } from './world.js';

/** The part of a world that ratings use. */
export const ratingInputOf = ({ table, lists, players, pairs }: World): RatingInput =>
  ratingInput(table, lists, { person: (id) => players.get(id), pair: (id) => pairs.get(id) });

/** Reads everything that ratings use from the lines of an export. */
export const readRatingInput = async (lines: AsyncIterable<string>): Promise<RatingInput> =>
  ratingInputOf(await readWorld(lines));
