import { expect } from '@jest/globals';
import { siteMenu, sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import type { RouteCases } from './case.js';

/** Captchas, and the pages that visitors may open. */
export const identityCases: RouteCases = {
  captchaImage: {
    query: {},
    shows: { captchaEnabled: false, uuid: expect.any(String), img: expect.any(String), workBits: expect.any(Number) },
  },
  getVisitorRouters: {
    query: {},
    shows: [{ component: 'Layout' }, ...siteMenu.map(({ key }) => ({ path: `/${key}` }))],
  },
  getVisitorInfo: { query: {}, shows: { roles: ['visitor'], permissions: [...sitePermissions] } },
  listIncidents: { query: {}, shows: [] },
  checkIpInfo: { query: {}, shows: { code: 200 } },
};
