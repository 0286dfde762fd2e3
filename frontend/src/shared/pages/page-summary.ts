import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { currentLanguage } from '../i18n/language';

/** What a visitor finds on a page; the gateway says the same. */
export const pageSummary = (page: keyof typeof pageSummaries): string => pageSummaries[page][currentLanguage()];
