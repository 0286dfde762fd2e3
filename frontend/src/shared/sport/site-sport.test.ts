import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { detectSport, onThisSite, siteDisciplines, siteSport } from './site-sport';

const page = (content: Readonly<Record<string, string>>) => {
  const querySelector = (selector: string) => {
    const name = /"rallyrank-(\w+)"/.exec(selector)?.[1] ?? '';
    return name in content ? { content: content[name] } : null;
  };
  Object.assign(globalThis, { document: { querySelector } });
};
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

test('a site with disciplines of women only starts with one of them', async () => {
  page({ sport: 'tennis', disciplines: 'WS' });
  await detectSport(new QueryClient());
  expect(siteSport()).toBe('tennis');
  expect(siteDisciplines()).toEqual(['WS']);
  expect(onThisSite({ discipline: 'MS', pageSize: '20' })).toEqual({ discipline: 'WS', pageSize: '20' });
  expect(onThisSite({ pageSize: '20' })).toEqual({ pageSize: '20' });
});

test('a page keeps its discipline if the site has it', async () => {
  page({ sport: 'badminton', disciplines: 'WS,MS,XX' });
  await detectSport(new QueryClient());
  expect(siteDisciplines()).toEqual(['MS', 'WS']);
  expect(onThisSite({ discipline: 'WS' })).toEqual({ discipline: 'WS' });
  expect(onThisSite({ discipline: 'XD' })).toEqual({ discipline: 'MS' });
});
