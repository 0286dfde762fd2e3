import { Inject, Injectable } from '@nestjs/common';
import type { getMatchCourse } from '@rallyrank/contracts/live/course';
import { liveMatchEvents, liveMatchStream } from '@rallyrank/contracts/live/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { idsInKey } from '@rallyrank/contracts/shared/match-key';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { fold } from '@rallyrank/infra/commands/fold';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { type LiveMatchState, liveMatch } from '../domain/live-match.js';
import { LiveMatches } from '../projections/live-matches.js';
import { BoardView } from './board-view.js';

/** The courses of all matches that were scored here, even long ago. */
@Injectable()
export class CourseQueries {
  private readonly decider;

  constructor(
    @Inject(BoardView) private readonly board: BoardView,
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(SPORT_PROFILE) profile: SportProfile,
  ) {
    this.decider = liveMatch(profile);
  }

  async getMatchCourse({ id }: ParsedQuery<typeof getMatchCourse>): Promise<ResultOf<typeof getMatchCourse>> {
    const { eventId, matchId } = idsInKey(id);
    const state = this.matches.match(eventId, matchId) ?? (await this.stored(eventId, matchId));
    // The points of a replay are made up to fit the result.
    const isShown =
      state?.startedAt &&
      state.stage !== 'withdrawn' &&
      state.schedule.source !== 'replay' &&
      // The courses of a withdrawn tournament are not shown.
      this.board.knows(eventId);
    return { course: isShown ? this.board.course(state) : null };
  }

  /** A match that the read model has dropped, from its stream. */
  private async stored(editionId: Id, matchId: Id): Promise<LiveMatchState | undefined> {
    const stream = liveMatchStream(editionId, matchId);
    const { initial, evolve } = this.decider;
    const { state } = await fold({ store: this.stores('live'), stream, events: liveMatchEvents, initial, evolve });
    return state;
  }
}
