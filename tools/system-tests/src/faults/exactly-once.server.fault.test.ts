import { afterAll, beforeAll, describe } from '@jest/globals';
import { testDisorder } from './disorder-on-kafka.js';
import { testDuplicates } from './duplicates.js';
import { testEffects } from './effect-without-checkpoint.js';
import { testLeaderKilled } from './leader-killed.js';
import { testRelayKilled } from './relay-killed.js';
import { openWrittenSite, type WrittenSite } from './written-site.js';

let written: WrittenSite;
beforeAll(async () => {
  written = await openWrittenSite();
});
afterAll(() => written?.site.stop());

describe('T4', () => testDuplicates(() => written));
describe('T1', () => testLeaderKilled(() => written));
describe('T2', () => testRelayKilled(() => written));
describe('T15', () => testEffects(() => written));
describe('T5', () => testDisorder(() => written));
