import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { currentLanguage } from '../i18n/language';

/** A summary of the content of a page, the same as in the answer of the gateway. */
export const pageSummary = (page: keyof typeof pageSummaries): string => pageSummaries[page][currentLanguage()];
