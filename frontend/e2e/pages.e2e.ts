import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testFindable } from './findable';
import { testPages } from './pages';
import { testVisits } from './visits';

const demo = startDemo();
describe('pages', () => testPages(demo));
// On a cluster (infra/dev/suites.mjs) together with the pages, so that it is started once; elsewhere in `visits.e2e.ts`, beside them.
if (process.env.SITE === 'cluster') {
  describe('visits', () => testVisits(demo));
  describe('findable', () => testFindable(demo));
}
