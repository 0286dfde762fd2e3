import { z } from 'zod';
import { MatchKey } from '../shared/match-key.js';
import { route } from '../shared/route.js';
import { board } from './board.js';
import { LiveCourse } from './match.js';

export const getMatchCourse = route({
  ...board,
  // A call for an old match reads its stream.
  rate: 'search',
  name: 'getMatchCourse',
  path: '/live/course',
  summary: 'The points of a match that was scored here, live or long ago',
  query: z.object({ id: MatchKey }),
  /** Null if the match was not scored here, has not begun, or is a replay, whose points are made up. */
  data: z.object({ course: LiveCourse.nullable() }),
});
