import type { MatchPlan, OrderOfPlayMatch, StatedSide } from '@rallyrank/contracts/live/order-of-play';
import type { SideRef } from '@rallyrank/contracts/shared/refs';

/** Key of a match of a draw on this page. A match without a slot in its draw is identified by its sides. */
export const placeKey = ({ drawId, round, slot, sides }: OrderOfPlayMatch): string =>
  `${drawId} ${round} ${slot ?? sides?.map(({ id }) => id).join(' ')}`;

/** A match whose sides have yet to be chosen. */
export const newMatch = (
  { drawId, discipline }: Pick<OrderOfPlayMatch, 'drawId' | 'discipline'>,
  round: OrderOfPlayMatch['round'],
): OrderOfPlayMatch => ({
  ...{ drawId, discipline, round, slot: null, sides: null, isDrawn: false, matchId: null, state: null },
  ...{ court: null, order: null, notBefore: null, gamesToWin: null },
});

/** Whether the match can be planned, or its plan changed. */
export const isOpen = ({ state }: OrderOfPlayMatch): boolean => state === null || state === 'Waitingtostart';

/** Several matches can be planned at once only if their sides are known. */
export const isReady = (match: OrderOfPlayMatch): boolean => isOpen(match) && match.sides !== null;

/** The fields that identify a match in a plan. If the draw has no slots, its sides do. */
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
