import { expect } from '@jest/globals';
import * as visits from '@rallyrank/contracts/monitoring/visits';
import type { RouteCases } from './case.js';

const sent = { path: '/player/detail?id=1', detail: 'a1b2c3' };
const accepted = { code: 200 };

/** Statistics of visits: every call is accepted, and counted later. */
export const monitoringCases: RouteCases = {
  [visits.sendStat.name]: { query: { ...sent, width: '390', height: '844' }, shows: accepted },
  [visits.sendCakeStat.name]: { query: sent, shows: accepted },
  [visits.sendPlayerSearchTipStat.name]: { query: sent, shows: accepted },
  [visits.sendGrandSlamTipStat.name]: { query: sent, shows: accepted },
  [visits.sendEventTestStat.name]: { query: sent, shows: accepted },
  [visits.sendLikeStat.name]: { query: sent, shows: accepted },
  [visits.sendChangeLanguageStat.name]: { query: { ...sent, lang: 'zh' }, shows: accepted },
  getSiteStatus: {
    query: {},
    shows: { parts: expect.arrayContaining([expect.objectContaining({ part: 'players', state: expect.any(String) })]) },
  },
  listMostVisited: { query: {}, shows: expect.any(Array) },
};
