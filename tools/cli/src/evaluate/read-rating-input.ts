import { type RatingInput, ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { readWorld, type World } from './world.js';

/** What ratings look at in a world. */
export const ratingInputOf = ({ table, lists, players, pairs }: World): RatingInput =>
  ratingInput(table, lists, { person: (id) => players.get(id), pair: (id) => pairs.get(id) });

/** Everything an instance knows that ratings look at, from the lines of its export. */
export const readRatingInput = async (lines: AsyncIterable<string>): Promise<RatingInput> =>
  ratingInputOf(await readWorld(lines));
