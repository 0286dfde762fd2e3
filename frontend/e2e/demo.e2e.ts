import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { testEvent } from './event';
import { testFindable } from './findable';
import { testHome } from './home';
import { testPages } from './pages';
import { testPatterns } from './patterns';
import { testPlayer } from './player';
import { testRankings } from './rankings';
import { newInstance, type RunningSite } from './site';
import { testStates } from './states';
import { testVisits } from './visits';

// One site for all: writing its world takes longer than most visits.
let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([newInstance().start(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const demo = () => ({ browser, url: site.url });
describe('visits', () => testVisits(demo));
describe('player', () => testPlayer(demo));
describe('event', () => testEvent(demo));
describe('rankings', () => testRankings(demo));
describe('patterns', () => testPatterns(demo));
describe('findable', () => testFindable(demo));
describe('states', () => testStates(demo));
describe('home', () => testHome(demo));
describe('pages', () => testPages(demo));
