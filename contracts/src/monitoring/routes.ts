import { cacheRoutes } from './caches.js';
import { dataImportRoutes } from './data-import.js';
import { dataSourceRoutes } from './data-sources.js';
import { feedbackRoutes } from './feedback.js';
import { generatorRoutes } from './generator.js';
import { jobRoutes } from './jobs.js';
import { mappingRoutes } from './saved-mappings.js';
import { serverRoutes } from './server.js';
import { getSiteStatus } from './status.js';
import { tableRoutes } from './table-description.js';
import { visitRoutes } from './visits.js';

/** All routes of the service, family by family. */
export const monitoringRoutes = [
  ...visitRoutes,
  ...jobRoutes,
  ...serverRoutes,
  ...dataSourceRoutes,
  ...cacheRoutes,
  ...generatorRoutes,
  ...dataImportRoutes,
  ...tableRoutes,
  ...mappingRoutes,
  ...feedbackRoutes,
  getSiteStatus,
];
