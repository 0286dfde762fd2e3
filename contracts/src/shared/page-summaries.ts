import { pageSummariesTexts } from '../locales/page-summaries.js';
import type { PageName } from './pages.js';
import type { Words } from './words.js';

/** The summary of a page: the sentence below its heading, which search engines also show. */
export const pageSummaries = pageSummariesTexts satisfies Partial<Record<PageName | 'editions', Words>>;
