import type { RouteCases } from './cases/case.js';
import { entityCases } from './cases/entities.js';
import { meetingCases } from './cases/meetings.js';
import { performanceCases } from './cases/performance.js';
import { recordCases } from './cases/records.js';
import { seasonCases } from './cases/seasons.js';

/** A good call of every route, and the figures of the test world that its answer must show. */
export const routeCases: RouteCases = {
  ...entityCases,
  ...meetingCases,
  ...recordCases,
  ...seasonCases,
  ...performanceCases,
};
