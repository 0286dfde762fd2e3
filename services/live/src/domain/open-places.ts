import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import { bracketSize, roundAfter, roundsOf } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { comeThrough, type Played, placesAfter } from './next-match.js';
import { areSameSides, type ScheduledMatch } from './schedule.js';

export type Drawn = DrawFacts & { readonly drawId: Id };

/** The known matches of an edition. */
export interface Known {
  /** If several results are at one place, the first one counts. */
  readonly results: readonly (Played & { readonly matchId: Id })[];
  readonly scheduled: readonly ScheduledMatch[];
}

/** A match of a draw that has no result yet. */
export interface OpenPlace {
  readonly drawId: Id;
  readonly discipline: Discipline;
  readonly round: RoundCode;
  readonly slot: number | undefined;
  /** Undefined if a plan must state them. */
  readonly sides: readonly [Side, Side] | undefined;
  /** Whether the sides follow from results and byes. */
  readonly isDrawn: boolean;
  /** The scheduled match, even if it was withdrawn from the order of play. */
  readonly known: ScheduledMatch | undefined;
}

type Refusal = 'live.hasResult' | 'live.sidesUnknown' | 'live.noPlace';

const isOf = (draw: Drawn, { schedule }: ScheduledMatch): boolean => schedule.drawId === draw.drawId;

/**
 * Whether the source of a draw states the positions of matches within rounds. Without positions, the open matches
 * cannot be determined.
 */
const hasPlaces = ({ drawId, byes }: Drawn, { results }: Pick<Known, 'results'>): boolean =>
  [...results.filter((result) => result.drawId === drawId), ...byes].every(({ slot }) => slot !== undefined);

/**
 * The rounds whose matches are identified by their sides: the rounds of groups, and those of a knock-out draw without
 * positions.
 * @param groupRounds group rounds of the sport
 */
export const roundsBySides = (
  draw: Drawn,
  { results }: Pick<Known, 'results'>,
  groupRounds: readonly RoundCode[],
): readonly RoundCode[] => {
  if (draw.stage === 'group') return groupRounds;
  return hasPlaces(draw, { results }) ? [] : roundsOf(draw.stage, draw.size);
};

/**
 * The match at a place of a knock-out draw, or the reason why none can be planned there.
 * @param slot number of the place in the round, from 0
 */
export const placeAt = (
  draw: Drawn,
  { results, scheduled }: Known,
  round: RoundCode,
  slot: number,
): OpenPlace | Refusal => {
  const { drawId, discipline, stage } = draw;
  const at = stage === 'group' ? -1 : roundsOf(stage, draw.size).indexOf(round);
  if (at < 0 || slot >= bracketSize(draw.size) >> (at + 1)) return 'live.noPlace';
  if (!hasPlaces(draw, { results })) return 'live.noPlace';
  const own = [...results.filter((result) => result.drawId === drawId), ...draw.byes];
  const isSettled = (of: RoundCode | undefined, place: number) =>
    own.some((each) => each.round === of && each.slot === place);
  if (isSettled(round, slot) || isSettled(roundAfter(round), slot >> 1)) return 'live.hasResult';
  const known = scheduled.findLast(
    (match) => isOf(draw, match) && match.schedule.round === round && match.schedule.slot === slot,
  );
  const drawn = comeThrough(draw, results, round, slot);
  const sides = drawn ?? (known && !known.isWithdrawn ? known.schedule.sides : undefined);
  if (!sides && at > 0) return 'live.sidesUnknown';
  return { drawId, discipline, round, slot, sides, isDrawn: drawn !== undefined, known };
};

/**
 * The match of two sides in a group or in a draw whose source has no positions, or the reason why none can be planned.
 */
export const pairingOf = (
  draw: Drawn,
  { results, scheduled }: Known,
  round: RoundCode,
  sides: readonly [Side, Side],
): OpenPlace | Refusal => {
  const { drawId, discipline } = draw;
  const isPlayed = results.some((of) => of.drawId === drawId && of.round === round && areSameSides(of.sides, sides));
  if (isPlayed) return 'live.hasResult';
  const known = scheduled.findLast(
    (match) => isOf(draw, match) && match.schedule.round === round && areSameSides(match.schedule.sides, sides),
  );
  return { drawId, discipline, round, slot: undefined, sides, isDrawn: false, known };
};

/** The matches of a draw without a result: planned ones, and those at places that can be planned. */
export const openPlaces = (draw: Drawn, known: Known): OpenPlace[] => {
  const rounds = draw.stage === 'group' ? [] : roundsOf(draw.stage, draw.size);
  const placed = rounds.flatMap((round, at) =>
    Array.from({ length: bracketSize(draw.size) >> (at + 1) }, (_, slot) => placeAt(draw, known, round, slot)),
  );
  const unplaced = known.scheduled
    .filter((match) => isOf(draw, match) && !match.isWithdrawn && match.schedule.slot === undefined)
    .map(({ schedule: { round, sides } }) => pairingOf(draw, known, round, sides));
  return [...placed, ...unplaced].filter((place) => typeof place !== 'string');
};

/** The planned matches of the rounds after a match whose sides do not follow from the results any more. */
export const outdatedAfter = (draw: Drawn, known: Known, played: Pick<Played, 'round' | 'slot'>): ScheduledMatch[] =>
  placesAfter(played).flatMap(({ round, slot }) => {
    const place = placeAt(draw, known, round, slot);
    return typeof place !== 'string' && !place.isDrawn && place.known?.isWithdrawn === false ? [place.known] : [];
  });
