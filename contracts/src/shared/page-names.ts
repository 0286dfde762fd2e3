import { pageNamesTexts } from '../locales/page-names.js';
import type { PageName } from './pages.js';
import type { Words } from './words.js';

/** The titles of the pages in menus, tabs and document heads. */
export const pageNames: Readonly<Record<PageName, Words>> = pageNamesTexts;
