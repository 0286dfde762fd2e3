import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { type KnownDraw, knownDraw } from '../derive/draw-state.js';
import type { Frame } from '../domain/frame/frame.js';
import { Draws } from '../projections/draws.js';

/** Draws with their results and the planned matches. */
@Injectable()
export class CurrentDraws {
  constructor(
    @Inject(Draws) private readonly draws: Draws,
    @Inject(PlannedMatches) private readonly planned: PlannedMatches,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /**
   * A planned match whose competitors are not known yet is left out until they are.
   * @throws DomainError event.notFound, draw.notFound, draw.notPlaced
   */
  of(frame: Frame, { eventId, drawId }: { readonly eventId: Id; readonly drawId: Id }): KnownDraw {
    const fixtures = this.planned
      .placedIn(eventId, drawId)
      .filter(({ sides }) => sides.every(({ competitorId }) => this.directory.knows(competitorId)));
    return knownDraw(frame, this.draws, { eventId, drawId, fixtures });
  }
}
