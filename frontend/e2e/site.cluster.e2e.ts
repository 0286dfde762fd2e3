import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testServed } from './findable';
import { desk, journey, testPages } from './pages';

// Pages behave the same in a browser wherever the services run: one page of each kind of answer is enough.
const demo = startDemo();
describe('pages', () => testPages(demo, [[desk, journey]]));
describe('served', () => testServed(demo));
