import { describe, expect, test } from '@jest/globals';
import { pages } from '@rallyrank/contracts/shared/pages';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { textPages } from '@rallyrank/contracts/tournaments/texts';
import type { EntityRow } from '@rallyrank/infra/entity/rows';
import { textsOf } from './sections.js';

const demo = { sport: 'badminton', isInvented: true } as const;
const instances = (['badminton', 'tennis'] as const).flatMap((sport) =>
  [true, false].map((isInvented) => ({ sport, isInvented })),
);
const keysOf = (page: (typeof textPages)[number], instance: (typeof instances)[number]) =>
  textsOf(page, [], instance).sections.map(({ key }) => key);

const row = (id: string, updateTime: string, values: object): EntityRow => ({
  id,
  version: 1,
  createTime: '2026-12-01T08:00:00.000Z',
  createBy: '2',
  updateTime,
  updateBy: '2',
  values: {
    key: `text-${id}`,
    page: 'blog',
    position: 1,
    date: null,
    titleEn: `Title ${id}`,
    titleZh: `标题${id}`,
    ...values,
  },
});

test('an operator can choose exactly the pages that show texts', () => {
  expect(siteText.fields.page.choices.map(({ value }) => value)).toEqual([...textPages]);
});

describe.each(instances)('the texts that come with the product, %j', (instance) => {
  test.each(textPages)('%s: every section has a unique anchor, and paragraphs in both languages', (page) => {
    const { sections } = textsOf(page, [], instance);
    const keys = sections.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, title, body } of sections) {
      expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(body.en.length).toBe(body.zh.length);
      for (const text of [title.en, ...body.en]) expect(text).not.toMatch(/\p{Script=Han}/u);
      for (const text of [title.zh, ...body.zh]) expect(text).toMatch(/\p{Script=Han}|bilibili/u);
    }
  });

  test.each(['blog', 'log'] as const)('%s: entries are dated, newest first', (page) => {
    const dates = textsOf(page, [], instance).sections.map(({ date }) => date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates).not.toContain('');
  });

  test('links are to pages of the site', () => {
    const links = textPages.flatMap((page) => textsOf(page, [], instance).sections.map(({ link }) => link));
    const known: readonly string[] = Object.values(pages);
    expect(links.filter((link) => link !== null && !known.includes(link))).toEqual([]);
  });
});

test('only a demo world is described as fictional, and each sport has its own ranking rule', () => {
  expect(instances.map((instance) => keysOf('about', instance).includes('fictional'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const rule = (sport: 'badminton' | 'tennis') =>
    textsOf('about', [], { sport, isInvented: false }).sections.find(({ key }) => key === 'world-ranking')?.body.en[0];
  expect(rule('badminton')).toContain('best ten results');
  expect(rule('tennis')).toContain('best 18 results');
});

describe('texts of operators', () => {
  const rows = [
    row('1', '2026-12-02T08:00:00.000Z', {
      date: '2026-12-01',
      bodyEn: ' One. \n\n\n Two,\nstill two. ',
      bodyZh: '一。',
    }),
    row('2', '2026-12-05T23:59:00.000Z', { date: null, bodyEn: 'Old.', bodyZh: '旧。', link: 'https://example.org/' }),
    row('3', '2026-12-03T08:00:00.000Z', { date: '2026-12-03', bodyEn: 'New.', bodyZh: '新。' }),
    row('4', '2026-12-03T08:00:00.000Z', { page: 'guide', position: 2, bodyEn: 'B.', bodyZh: '乙。' }),
    row('5', '2026-12-03T08:00:00.000Z', { page: 'guide', position: 1, bodyEn: 'A.', bodyZh: '甲。' }),
  ];

  test('replace the texts of their page and of no other', () => {
    expect(textsOf('about', rows, demo)).toEqual(textsOf('about', [], demo));
    expect(textsOf('guide', rows, demo).sections.map(({ title }) => title.en)).toEqual(['Title 5', 'Title 4']);
  });

  test('are dated newest first, those without a date last, with the day of the newest change', () => {
    const { updated, sections } = textsOf('blog', rows, demo);
    expect(updated).toBe('2026-12-05');
    expect(sections.map(({ key }) => key)).toEqual(['text-3', 'text-1', 'text-2']);
    expect(sections[1]).toEqual({
      key: 'text-1',
      date: '2026-12-01',
      title: { en: 'Title 1', zh: '标题1' },
      body: { en: ['One.', 'Two,\nstill two.'], zh: ['一。'] },
      link: null,
    });
    expect(sections[2]?.link).toBe('https://example.org/');
  });
});
