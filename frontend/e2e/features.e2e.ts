import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testEvent } from './event';
import { testHome } from './home';
import { testPatterns } from './patterns';
import { testPlayer } from './player';
import { testRankings } from './rankings';
import { testRelations } from './relations';
import { testStates } from './states';

const demo = startDemo();
describe('player', () => testPlayer(demo));
describe('event', () => testEvent(demo));
describe('rankings', () => testRankings(demo));
describe('relations', () => testRelations(demo));
describe('home', () => testHome(demo));
describe('patterns', () => testPatterns(demo));
describe('states', () => testStates(demo));
