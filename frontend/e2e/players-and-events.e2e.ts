import { describe } from '@jest/globals';
import { startDemo } from './demo-site';
import { testEvent } from './event';
import { testLists } from './lists';
import { testMenu } from './menu';
import { testPlayer } from './player';
import { testRelations } from './relations';
import { testStates } from './states';

const demo = startDemo();
describe('event', () => testEvent(demo));
describe('lists', () => testLists(demo));
describe('menu', () => testMenu(demo));
describe('player', () => testPlayer(demo));
describe('relations', () => testRelations(demo));
describe('states', () => testStates(demo));
