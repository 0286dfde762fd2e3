import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Edition, type EditionEvent, editable } from './edition.js';

/** The events that withdraw a draw with its matches. */
const ofDraw = (state: Edition, editionId: Id, drawId: Id): EditionEvent[] => {
  const own = [...state.matches].filter(([, match]) => match.drawId === drawId);
  return [
    ...own.map(([matchId]): EditionEvent => ({ type: 'ResultWithdrawn', data: { editionId, matchId } })),
    { type: 'DrawWithdrawn', data: { editionId, drawId } },
  ];
};

/** @throws DomainError event.notFound, event.withdrawn, draw.notFound */
export const decideDrawWithdrawal =
  (editionId: Id, drawId: Id) =>
  (state: Edition): EditionEvent[] => {
    editable(state, editionId);
    if (!state.draws.has(drawId)) throw new DomainError('draw.notFound', { id: drawId });
    return ofDraw(state, editionId, drawId);
  };

/**
 * The events that withdraw an edition with its draws and matches. @throws DomainError event.notFound, event.withdrawn
 */
export const decideEditionWithdrawal =
  (editionId: Id) =>
  (state: Edition): EditionEvent[] => {
    editable(state, editionId);
    return [
      ...[...state.draws.keys()].flatMap((drawId) => ofDraw(state, editionId, drawId)),
      { type: 'EditionWithdrawn', data: { editionId } },
    ];
  };
