import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testServed } from './findable';
import { testPages } from './pages';

const demo = startDemo();
describe('pages', () => testPages(demo));
// What the gateway makes of the answers of services. What the browser does with it is the same everywhere.
if (process.env.SITE === 'cluster') describe('served', () => testServed(demo));
