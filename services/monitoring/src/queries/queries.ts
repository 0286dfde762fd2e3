import { CacheQueries } from './caches.js';
import { DataSourceQueries } from './data-sources.js';
import { GeneratorQueries } from './generator.js';
import { JobQueries } from './jobs.js';
import { JobLogQueries } from './jobs-logs.js';

/** Queries that compose answers from documents and from answers of other services. */
export const queries = [CacheQueries, DataSourceQueries, GeneratorQueries, JobLogQueries, JobQueries];
