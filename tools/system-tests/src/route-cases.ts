import { routes } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCases } from './cases/case.js';
import { entityCases } from './cases/entities.js';
import { meetingCases } from './cases/meetings.js';
import { performanceCases } from './cases/performance.js';
import { recordCases } from './cases/records.js';
import { seasonCases } from './cases/seasons.js';

const isPublicRead = ({ method, access, path }: RouteDef) =>
  method === 'GET' && access === 'public' && !path.includes('{');

/** Routes that anybody may ask by their query alone. */
export const publicReads = routes.filter(isPublicRead);
/** All others, which `other-routes.test.ts` tries. */
export const otherRoutes = routes.filter((route) => !isPublicRead(route));

/** A good call of every public read, and the figures of the test world that its answer must show. */
export const routeCases: RouteCases = {
  ...entityCases,
  ...meetingCases,
  ...recordCases,
  ...seasonCases,
  ...performanceCases,
};
