import { lazyTab } from '~/shared/ui/DetailPage';

// In one file, because each file that a page is loaded from adds to the first visit of every other page.
export { ApiDocsPage } from './api/ApiDocsPage';
export { CacheListPage } from './caches/CacheListPage';
export { CachesPage } from './caches/CachesPage';
export { DataSourcesPage } from './data-sources/DataSourcesPage';
export { FeedbackPage } from './feedback/FeedbackPage';
export { JobLogsPage } from './jobs/JobLogsPage';
export { JobsPage } from './jobs/JobsPage';
export { LoginLogsPage } from './logs/LoginLogsPage';
export { OnlinePage } from './logs/OnlinePage';
export { OperationLogsPage } from './logs/OperationLogsPage';
export { ServerPage } from './server/ServerPage';

// Rarely opened.
export const DataImportPage = lazyTab(() => import('./imports/DataImportPage').then((module) => module.DataImportPage));

// Opened by developers, rarely by operators.
export const GeneratorPage = lazyTab(() => import('./generator/GeneratorPage').then((module) => module.GeneratorPage));
export const SpecPage = lazyTab(() => import('./generator/SpecPage').then((module) => module.SpecPage));
