import type { RatingInput } from '../elo/rating-input.js';
import { occasionOf, surfacesOf } from '../elo/walk.js';
import type { Fixture } from './predictor.js';
import type { Entrant } from './terms.js';

const entries: Readonly<Record<string, Entrant['entry']>> = {
  Q: 'qualifier',
  LL: 'qualifier',
  WC: 'wild-card',
};

/** The way in which a side entered the draw, according to its marks. A lucky loser counts as a qualifier. */
export const entryOf = (seed = '', entry = ''): Entrant['entry'] => entries[entry] ?? entries[seed] ?? 'direct';

/** Number of the host association of each edition; -1 if unknown. */
const hostsOf = ({ table, associationCodes }: RatingInput): Int16Array =>
  Int16Array.from({ length: table.editions.size }, (_, at) => {
    const { association } = table.editions.at(at).ref;
    return association === null ? -1 : associationCodes.indexOf(association);
  });

/** Returns a function that reads the match of a row as a fixture, without its result. */
export const fixtureReader = (input: RatingInput): ((row: number) => Fixture) => {
  const { table } = input;
  const [surfaceOf, hosts] = [surfacesOf(table), hostsOf(input)];
  const entrant = (competitor: number, marks: number, rank: number): Entrant => {
    const [seed, entry] = table.text(marks).split('\t');
    return { competitor, entry: entryOf(seed, entry), rank };
  };
  return (row) => {
    const { side1, side2, marks1, marks2, rank1, rank2, edition } = table.columns;
    return {
      ...occasionOf(input, surfaceOf, row),
      sides: [entrant(side1[row]!, marks1[row]!, rank1[row]!), entrant(side2[row]!, marks2[row]!, rank2[row]!)],
      host: hosts[edition[row]!]!,
      edition: edition[row]!,
    };
  };
};
