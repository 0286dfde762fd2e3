import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testFindable } from './findable';
import { testPages } from './pages';
import { testVisits } from './visits';

// These also run on a cluster (infra/dev/suites.mjs): together they ask every service for something.
const demo = startDemo();
describe('visits', () => testVisits(demo));
describe('findable', () => testFindable(demo));
describe('pages', () => testPages(demo));
