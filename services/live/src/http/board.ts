import { Controller, Inject } from '@nestjs/common';
import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import { getMatchCourse } from '@rallyrank/contracts/live/course';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { BoardQueries } from '../queries/board.js';
import { CourseQueries } from '../queries/course.js';

/** Answers the routes of contracts/src/live/board.ts and course.ts. */
@Controller()
export class BoardController {
  constructor(
    @Inject(BoardQueries) private readonly queries: BoardQueries,
    @Inject(CourseQueries) private readonly courses: CourseQueries,
  ) {}

  @Route(getBoard)
  getBoard(query: ParsedQuery<typeof getBoard>) {
    return this.queries.getBoard(query);
  }

  @Route(getLiveMatch)
  getLiveMatch(query: ParsedQuery<typeof getLiveMatch>) {
    return this.queries.getLiveMatch(query);
  }

  @Route(getMatchCourse)
  getMatchCourse(query: ParsedQuery<typeof getMatchCourse>) {
    return this.courses.getMatchCourse(query);
  }
}
