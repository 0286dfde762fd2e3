import { describe } from '@jest/globals';
import { testAccount } from './account';
import { startDemo } from './demo-site';
import { testFindable, testServed } from './findable';
import { testVisits } from './visits';

const demo = startDemo();
describe('visits', () => testVisits(demo));
describe('served', () => testServed(demo));
describe('findable', () => testFindable(demo));
describe('account', () => testAccount(demo));
