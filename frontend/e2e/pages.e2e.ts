import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testPages } from './pages';

const demo = startDemo();
describe('pages', () => testPages(demo));
