import type { Language } from './errors.js';
import type { PageName } from './pages.js';

/** Headings of pages that differ from the entry in the menu. */
export const pageHeadings = {
  associationSearch: { en: 'Associations', zh: '协会' },
  matchStats: { en: 'Match statistics', zh: '比赛统计' },
  playerSeasons: { en: 'Player seasons', zh: '球员赛季' },
  records: { en: 'Records', zh: '纪录' },
  rivalries: { en: 'Greatest rivalries', zh: '最伟大的对决' },
  seasons: { en: 'Seasons', zh: '赛季' },
  systems: { en: 'Tournament systems', zh: '赛事体系' },
} as const satisfies Partial<Readonly<Record<PageName, Readonly<Record<Language, string>>>>>;
