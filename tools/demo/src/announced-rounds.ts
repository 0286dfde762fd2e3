import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Edition } from './all-editions.js';
import type { nextEdition } from './next-edition.js';
import { firstRoundOf } from './play/event-plan.js';

type Announced = ReturnType<typeof nextEdition>;
type Draw = Announced['edition']['draws'][number];
type Results = Edition['matches'];

/** A match whose sides are known and whose result is not. */
export interface Pairing {
  readonly matchId: string;
  readonly drawId: string;
  readonly discipline: Draw['discipline'];
  readonly round: RoundCode;
  readonly slot: number;
  readonly sides: readonly [Side, Side];
  readonly day: Day;
}

/** Number of rounds of a draw before its final, including the first one. */
const roundsBeforeFinal = ({ size }: Draw): number => Math.log2(size) - 1;

/** The first round is on the first day; each of the others has its own day, up to the final on the last day. */
const dayOfRound = ({ startDate, endDate }: Announced['edition']['edition'], draw: Draw, at: number): Day =>
  at === 0 ? startDate : dayOf(dayNumber(endDate) - (roundsBeforeFinal(draw) - at));

/** First rounds are numbered from 1; each draw has a thousand numbers for its other rounds. */
const MATCHES_OF_DRAW = 1_000;
const idOf = (draw: Draw, drawAt: number, at: number, slot: number): string =>
  String(MATCHES_OF_DRAW * (drawAt + 1) + draw.size - draw.size / 2 ** at + slot);

/** A place in a round: a match of two sides, one side that has advanced without a match, or no known side. */
interface Place {
  readonly matchId: string;
  readonly sides: readonly (Side | undefined)[];
}

const firstPlaces = ({ matches }: Announced, { drawId, size, byes = [] }: Draw): Place[] =>
  Array.from({ length: size / 2 }, (_, slot) => {
    const match = matches.find((planned) => planned.drawId === drawId && planned.slot === slot);
    if (match) return match;
    return { matchId: '', sides: [byes.find((bye) => bye.slot === slot)?.side] };
  });

const pairingsOfDraw = (announced: Announced, draw: Draw, drawAt: number, results: Results): Pairing[] => {
  const { drawId, discipline, size } = draw;
  const open: Pairing[] = [];
  /** The side that advances; undefined for a match without a result. */
  const through = (at: number, slot: number, { matchId, sides: [one, two], sides }: Place): Side | undefined => {
    if (sides.length === 1) return one;
    if (!one || !two) return undefined;
    const place = { drawId, discipline, round: firstRoundOf(size / 2 ** at), slot };
    const known = results.find(
      (match) => match.drawId === drawId && match.round === place.round && match.slot === slot,
    );
    if (known) return known.winner && known.sides[known.winner - 1];
    open.push({ matchId, ...place, sides: [one, two], day: dayOfRound(announced.edition.edition, draw, at) });
    return undefined;
  };
  let places = firstPlaces(announced, draw);
  for (let at = 0; at <= roundsBeforeFinal(draw); at++) {
    const winners = places.map((place, slot) => through(at, slot, place));
    places = Array.from({ length: places.length / 2 }, (_, slot) => ({
      matchId: idOf(draw, drawAt, at + 1, slot),
      sides: [winners[2 * slot], winners[2 * slot + 1]],
    }));
  }
  return open;
};

/** The matches of an announced tournament that can be played next. */
export const pairingsOf = (announced: Announced, results: Results): Pairing[] =>
  announced.edition.draws.flatMap((draw, at) => pairingsOfDraw(announced, draw, at, results));
