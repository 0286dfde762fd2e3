import type { Schedule } from '@rallyrank/contracts/live/events';
import type { MatchPlan } from '@rallyrank/contracts/live/order-of-play';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { type Drawn, type Known, type OpenPlace, pairingOf, placeAt, roundsBySides } from './open-places.js';
import { placesInOrder } from './plan-orders.js';

/** A plan that names its sides by competitor. */
export type SidedPlan = Omit<MatchPlan, 'sides'> & {
  readonly sides?: readonly [Side, Side] | undefined;
  /** The match id of the source, used if the place has no match yet. */
  readonly matchId?: Id;
};
export type PlannedMatch = Omit<Schedule, 'firstDay' | 'format' | 'source' | 'chance'> & { readonly matchId: Id };

export interface PlannedEdition extends Known {
  readonly draws: readonly Drawn[];
  /** Returns an unused match id. */
  newId(): Id;
  /**
   * The numbers of games or sets that can win a match of a discipline, as the scoring rule lists them; undefined if the
   * sport had no rule on that day.
   */
  gamesToWin(discipline: Discipline): readonly number[] | undefined;
  /** The rounds in which the sport plays groups. */
  readonly groupRounds: readonly RoundCode[];
  /** The local day of an instant at the venue of the edition. */
  dayOf(instant: string): Day;
}

interface Decided {
  readonly plan: SidedPlan;
  readonly match: Omit<PlannedMatch, 'order'>;
}

/** Display name of a place: discipline, round, and number in the round, counted from 1. */
const nameOf = (discipline: string, { round, slot }: Pick<SidedPlan, 'round' | 'slot'>): string =>
  slot === undefined ? `${discipline} ${round}` : `${discipline} ${round} ${slot + 1}`;

const namesOf = (sides: readonly Side[]): string[] => sides.map(({ competitorId }) => competitorId);

const found = (draw: Drawn, known: PlannedEdition, { round, slot, sides }: SidedPlan): ReturnType<typeof placeAt> => {
  if (slot !== undefined) return placeAt(draw, known, round, slot);
  if (!roundsBySides(draw, known, known.groupRounds).includes(round)) return 'live.noPlace';
  return sides ? pairingOf(draw, known, round, sides) : 'live.sidesUnknown';
};

const placeOf = (draw: Drawn, known: PlannedEdition, plan: SidedPlan): OpenPlace => {
  const place = found(draw, known, plan);
  if (typeof place === 'string') throw new DomainError(place, { place: nameOf(draw.discipline, plan) });
  return place;
};

const sidesOf = (place: OpenPlace, plan: SidedPlan): [Side, Side] => {
  const { sides: stated } = plan;
  const named = { place: nameOf(place.discipline, plan) };
  if (place.isDrawn && stated && !isEqual(namesOf(stated), namesOf(place.sides!)))
    throw new DomainError('live.sidesKnown', named);
  const sides = place.isDrawn ? place.sides : (stated ?? place.sides);
  if (!sides) throw new DomainError('live.sidesUnknown', named);
  return [...sides];
};

type Terms = Pick<Schedule, 'gamesToWin' | 'decider'>;

const lastOf = (scheduled: PlannedEdition['scheduled'], drawId: Id) =>
  scheduled.findLast(({ schedule }) => schedule.drawId === drawId);

/**
 * The numbers of games or sets that can win a match of a draw. The first one is that of the other matches of the draw,
 * or else the usual one.
 * @param like a planned match; by default the last one of the draw
 */
export const lengthsOf = (
  { results, scheduled, gamesToWin }: Pick<PlannedEdition, 'results' | 'scheduled' | 'gamesToWin'>,
  { drawId, discipline }: Pick<Drawn, 'drawId' | 'discipline'>,
  like = lastOf(scheduled, drawId),
): number[] => {
  const bestOf = results.find((result) => result.drawId === drawId && result.bestOf !== undefined)?.bestOf;
  const own = like?.schedule.gamesToWin ?? (bestOf && (bestOf + 1) / 2);
  const allowed = gamesToWin(discipline) ?? [];
  return own === undefined || !allowed.includes(own) ? [...allowed] : [own, ...allowed.filter((one) => one !== own)];
};

/**
 * The terms of a match: as stated, else as planned before, else as in the rest of the draw, else the usual ones.
 * @throws DomainError live.gamesToWin if the rule does not allow the number of games
 */
const termsOf = (edition: PlannedEdition, { known, drawId, discipline }: OpenPlace, plan: SidedPlan): Terms => {
  const like = known ?? lastOf(edition.scheduled, drawId);
  const allowed = lengthsOf(edition, { drawId, discipline }, like);
  const games = plan.gamesToWin ?? allowed[0];
  if (games === undefined || !allowed.includes(games))
    throw new DomainError('live.gamesToWin', { discipline, games: games ?? 0 });
  const decider = like?.schedule.decider;
  return { gamesToWin: games, ...(decider && { decider }) };
};

/** @throws DomainError live.otherMatch if the source has given the id to a match with a result at another place */
const idFor = ({ results, newId }: PlannedEdition, { matchId }: SidedPlan): Id => {
  if (matchId === undefined) return newId();
  if (results.some((played) => played.matchId === matchId))
    throw new DomainError('live.otherMatch', { match: matchId });
  return matchId;
};

const decideOne = (edition: PlannedEdition, plan: SidedPlan): Decided => {
  const draw = edition.draws.find(({ drawId }) => drawId === plan.drawId);
  if (!draw) throw new DomainError('draw.notFound', { id: plan.drawId });
  const place = placeOf(draw, edition, plan);
  const { drawId, discipline, round, slot, known } = place;
  const match = {
    ...{ matchId: known?.matchId ?? idFor(edition, plan), drawId, discipline, round },
    ...{ sides: sidesOf(place, plan), ...termsOf(edition, place, plan) },
    ...(slot !== undefined && { slot }),
    ...(plan.court !== undefined && { court: plan.court }),
    ...(plan.notBefore !== undefined && { notBefore: plan.notBefore }),
  };
  return { plan, match };
};

/**
 * Refuses a side that already has another match, a result or a bye in a round of a knock-out draw.
 * @throws DomainError live.alreadyDrawn
 */
const refuseDrawnTwice = ({ draws, results, scheduled }: PlannedEdition, { match, plan }: Decided): void => {
  const { drawId, round, slot, matchId } = match;
  if (draws.some((draw) => draw.drawId === drawId && draw.stage === 'group')) return;
  const others = [
    ...results,
    ...scheduled.flatMap((other) => (other.isWithdrawn || other.matchId === matchId ? [] : [other.schedule])),
    ...draws.flatMap((draw) => draw.byes.map((bye) => ({ ...bye, drawId: draw.drawId, sides: [bye.side] }))),
  ].filter((other) => other.drawId === drawId && other.round === round && (slot === undefined || other.slot !== slot));
  const taken = new Set(others.flatMap(({ sides }) => sides.flatMap(({ playerIds }) => playerIds)));
  if (match.sides.some(({ playerIds }) => playerIds.some((id) => taken.has(id))))
    throw new DomainError('live.alreadyDrawn', { place: nameOf(match.discipline, plan) });
};

/**
 * The matches that plans add to the order of play, with their ids, sides and terms. Each plan is decided with the
 * preceding ones applied.
 * @throws DomainError draw.notFound; live.* for the first plan that cannot be carried out
 */
export const decidePlans = (edition: PlannedEdition, plans: readonly SidedPlan[]): PlannedMatch[] => {
  let scheduled = [...edition.scheduled];
  const decided = new Map<Id, Decided>();
  for (const plan of plans) {
    const one = decideOne({ ...edition, scheduled }, plan);
    const { matchId, ...schedule } = one.match;
    decided.set(matchId, one);
    const kept = scheduled.filter((match) => match.matchId !== matchId);
    const planned = { order: 1, source: 'console' as const, firstDay: '', ...schedule };
    scheduled = [...kept, { matchId, isWithdrawn: false, schedule: planned }];
  }
  for (const one of decided.values()) refuseDrawnTwice({ ...edition, scheduled }, one);
  const inOrder = edition.scheduled
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ matchId, schedule: { order, court, notBefore } }) => ({ matchId, order, court, notBefore }));
  const wanted = [...decided.values()].map(({ match, plan: { order } }) => ({
    ...{ matchId: match.matchId, court: match.court, notBefore: match.notBefore, order },
  }));
  const orders = placesInOrder(inOrder, wanted, edition.dayOf);
  return [...decided.values()].map(({ match }) => ({ ...match, order: orders.get(match.matchId)! }));
};
