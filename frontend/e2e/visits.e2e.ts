import { describe } from '@jest/globals';
import { testAccount } from './account';
import { startDemo } from './demo-site';
import { testFindable, testServed } from './findable';
import { testPictures } from './pictures';
import { testRankings } from './rankings';
import { testSeasons } from './seasons';
import { testSimulator } from './simulator';
import { testVisits } from './visits';

const demo = startDemo();
describe('visits', () => testVisits(demo));
describe('served', () => testServed(demo));
describe('findable', () => testFindable(demo));
describe('pictures', () => testPictures(demo));
describe('rankings', () => testRankings(demo));
describe('seasons', () => testSeasons(demo));
describe('simulator', () => testSimulator(demo));
// The last one, because it changes the password of the administrator.
describe('account', () => testAccount(demo));
