import { pageHeadings } from '@rallyrank/contracts/shared/page-headings';
import { currentLanguage } from '../i18n/language';

/** The heading of a page that has another name in the menu. */
export const pageHeading = (page: keyof typeof pageHeadings): string => pageHeadings[page][currentLanguage()];
