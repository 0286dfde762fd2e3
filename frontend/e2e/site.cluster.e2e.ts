import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testServed } from './findable';
import { desk, journey, testPages } from './pages';

// What a page does in a browser does not depend on where the services run: one page of each kind of answer is enough.
const demo = startDemo();
describe('pages', () => testPages(demo, [desk], journey));
describe('served', () => testServed(demo));
