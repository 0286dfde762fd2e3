import { routes } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCases } from './cases/case.js';
import { entityCases } from './cases/entities.js';
import { identityCases } from './cases/identity.js';
import { liveCases } from './cases/live.js';
import { meetingCases } from './cases/meetings.js';
import { monitoringCases } from './cases/monitoring.js';
import { performanceCases } from './cases/performance.js';
import { predictionCases } from './cases/predictions.js';
import { recordCases } from './cases/records.js';
import { searchCases } from './cases/search.js';
import { seasonCases } from './cases/seasons.js';

const isPublicRead = ({ method, access, path }: RouteDef) =>
  method === 'GET' && access === 'public' && !path.includes('{');

/** Public routes that are called with a query only. */
export const publicReads = routes.filter(isPublicRead);
/** All other routes, which `other-routes.test.ts` covers. */
export const otherRoutes = routes.filter((route) => !isPublicRead(route));

/** A valid call of every public read, and the figures of the test world that its answer must contain. */
export const routeCases: RouteCases = {
  ...identityCases,
  ...entityCases,
  ...meetingCases,
  ...recordCases,
  ...searchCases,
  ...seasonCases,
  ...performanceCases,
  ...monitoringCases,
  ...liveCases,
  ...predictionCases,
};
