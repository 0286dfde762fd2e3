import { CacheQueries } from './caches.js';
import { DataSourceQueries } from './data-sources.js';
import { GeneratorQueries } from './generator.js';
import { JobQueries } from './jobs.js';
import { JobLogQueries } from './jobs-logs.js';

/** What composes the answers of this service from documents and the answers of others. */
export const queries = [CacheQueries, DataSourceQueries, GeneratorQueries, JobLogQueries, JobQueries];
