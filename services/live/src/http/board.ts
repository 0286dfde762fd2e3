import { Controller, Inject } from '@nestjs/common';
import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { BoardQueries } from '../queries/board.js';

/** Answers the routes of contracts/src/live/board.ts. */
@Controller()
export class BoardController {
  constructor(@Inject(BoardQueries) private readonly queries: BoardQueries) {}

  @Route(getBoard)
  getBoard(query: ParsedQuery<typeof getBoard>) {
    return this.queries.getBoard(query);
  }

  @Route(getLiveMatch)
  getLiveMatch(query: ParsedQuery<typeof getLiveMatch>) {
    return this.queries.getLiveMatch(query);
  }
}
