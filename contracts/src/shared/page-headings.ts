import { pageHeadingsTexts } from '../locales/page-headings.js';
import type { PageName } from './pages.js';
import type { Words } from './words.js';

/** Headings of pages that differ from the entry in the menu. */
export const pageHeadings = pageHeadingsTexts satisfies Partial<Record<PageName, Words>>;
