import type { RouteCases } from './case.js';

/** The search of the site. */
export const searchCases: RouteCases = {
  searchSite: {
    query: { q: 'spring open 2024', pageSize: '1' },
    shows: {
      isSimilar: false,
      groups: [
        { kind: 'event', total: 1, rows: [{ name: { en: 'Spring Open 2024' }, season: 2024 }] },
        {
          kind: 'series',
          total: 1,
          rows: [{ name: { en: 'Spring Open' }, editions: 2, firstSeason: 2024, lastSeason: 2025 }],
        },
      ],
    },
  },
};
