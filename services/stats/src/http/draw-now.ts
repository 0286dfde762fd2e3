import type { Id } from '@rallyrank/contracts/shared/ids';
import { type KnownDraw, knownDraw } from '../derive/draw-state.js';
import type { Frame } from '../domain/frame/frame.js';
import type { Reading } from './reading.js';

/**
 * A draw with its results and the matches that are planned. A match whose competitors have not arrived yet waits for them.
 * @throws DomainError event.notFound, draw.notFound, draw.notPlaced
 */
export const drawNow = (
  frame: Frame,
  { draws, planned, directory }: Pick<Reading, 'draws' | 'planned' | 'directory'>,
  { eventId, drawId }: { readonly eventId: Id; readonly drawId: Id },
): KnownDraw => {
  const fixtures = planned
    .placedIn(eventId, drawId)
    .filter(({ sides }) => sides.every(({ competitorId }) => directory.knows(competitorId)));
  return knownDraw(frame, draws, { eventId, drawId, fixtures });
};
