import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testServed } from './findable';
import { desk, journey, testPages } from './pages';

// In a browser, pages behave the same wherever the services run, so one page of each kind of answer is enough.
const demo = startDemo();
describe('pages', () => testPages(demo, [[desk, journey]]));
describe('served', () => testServed(demo));
