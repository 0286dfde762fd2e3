import type { MatchPlan, OrderOfPlayMatch, StatedSide } from '@rallyrank/contracts/live/order-of-play';
import type { SideRef } from '@rallyrank/contracts/shared/refs';

/** A match of a draw on this page. Of a match without a place in its draw the sides tell it apart. */
export const placeKey = ({ drawId, round, slot, sides }: OrderOfPlayMatch): string =>
  `${drawId} ${round} ${slot ?? sides?.map(({ id }) => id).join(' ')}`;

/** A match whose sides have still to be named. */
export const newMatch = (
  { drawId, discipline }: Pick<OrderOfPlayMatch, 'drawId' | 'discipline'>,
  round: OrderOfPlayMatch['round'],
): OrderOfPlayMatch => ({
  ...{ drawId, discipline, round, slot: null, sides: null, isDrawn: false, matchId: null, state: null },
  ...{ court: null, order: null, notBefore: null, gamesToWin: null },
});

/** Its plan may be changed, or it may get one. */
export const isOpen = ({ state }: OrderOfPlayMatch): boolean => state === null || state === 'Waitingtostart';

/** Several matches can be planned at once only if it is known who plays. */
export const isReady = (match: OrderOfPlayMatch): boolean => isOpen(match) && match.sides !== null;

/** What names a match in a plan. Where the draw has no places, its sides do. */
export const placeOf = ({
  drawId,
  round,
  slot,
  sides,
}: OrderOfPlayMatch): Pick<MatchPlan, 'drawId' | 'round' | 'slot' | 'sides'> => {
  if (slot !== null) return { drawId, round, slot };
  const stated = ({ players, seed, entry }: SideRef): StatedSide => ({
    playerIds: players.map(({ id }) => id),
    ...(seed !== null && { seed }),
    ...(entry !== null && { entry }),
  });
  return { drawId, round, ...(sides && { sides: [stated(sides[0]), stated(sides[1])] }) };
};
