import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testHome } from './home';
import { testPatterns } from './patterns';
import { testPictures } from './pictures';
import { testRankings } from './rankings';
import { testSeasons } from './seasons';
import { testSimulator } from './simulator';

const demo = startDemo();
describe('home', () => testHome(demo));
describe('patterns', () => testPatterns(demo));
describe('pictures', () => testPictures(demo));
describe('rankings', () => testRankings(demo));
describe('seasons', () => testSeasons(demo));
describe('simulator', () => testSimulator(demo));
