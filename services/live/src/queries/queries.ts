import { BoardQueries } from './board.js';
import { BoardView } from './board-view.js';
import { ChatQueries } from './chat.js';
import { ConsoleQueries } from './console.js';
import { CourseQueries } from './course.js';
import { OrderOfPlayQueries } from './order-of-play.js';
import { PlannedEditions } from './planned-editions.js';
import { SourceQueries } from './sources.js';

/** Queries that compose answers from the read models of this service. */
export const queries = [
  BoardQueries,
  BoardView,
  ChatQueries,
  ConsoleQueries,
  CourseQueries,
  OrderOfPlayQueries,
  PlannedEditions,
  SourceQueries,
];
