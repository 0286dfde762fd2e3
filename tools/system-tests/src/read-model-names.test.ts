import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { entities } from '@rallyrank/contracts/entities';
import { services } from '@rallyrank/contracts/shared/services';
import { openTestSite, type TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

/** The name of an entity is in its declaration. */
const declared = new Set(entities.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)));
const namesIn = (language: string): object =>
  JSON.parse(readFileSync(`frontend/src/features/monitoring/locales/${language}.json`, 'utf8')).server.model;

test.each(['en', 'zh'])('every read model has a name for operators: %s', (language) => {
  const names = new Set([...declared, ...Object.keys(namesIn(language))]);
  const all = services.flatMap((service) => site.network.runner(service).names);
  expect(all.filter((name) => !names.has(name))).toEqual([]);
});
