import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { type SearchGroup, searchSite } from '@rallyrank/contracts/stats/search';
import { findTexts } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { fits } from '@rallyrank/shared/domain/names/fit';
import { StatsService } from '../testing/stats-service.js';

const text = {
  page: 'blog' as const,
  key: 'forecasts',
  title: enteredWords('On forecasts', '关于预测'),
  date: null,
  fit: fits.words,
};

class WithTexts extends StatsService {
  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(findTexts, async ({ words }) => (words.includes('forecasts') ? [text] : []));
  }
}
const stats = new WithTexts();

const search = async (q: string, more: Record<string, string> = {}) => {
  const { data } = await stats.get(searchSite, { q, ...more });
  return data as { groups: SearchGroup[]; isSimilar: boolean };
};
/** The found things by kind, in order: names of tournaments and associations, ids of others. */
const found = async (q: string) =>
  Object.fromEntries(
    (await search(q)).groups.map(({ kind, rows }) => [
      kind,
      rows.map((row) => ('code' in row ? row.code : 'id' in row ? row.id : row.key)),
    ]),
  );

const people: [id: string, en: string, more?: { zh?: string; otherNames?: string[]; association?: string }][] = [
  ['1', 'Mirko PETRIN'],
  ['2', 'Tomas MIRKO'],
  ['3', 'SHEN Yu Lan', { zh: '沈玉兰', association: 'ESP' }],
  ['4', 'LIN Ke', { zh: '林可' }],
  ['5', 'Anna SPAINE'],
  ['6', 'Bo SPAN'],
  ['7', 'Eva LIND', { otherNames: ['Eva Mirkova'] }],
  ['8', 'FUKUSHIRO Yuna'],
];

beforeAll(async () => {
  await stats.start();
  for (const [id, en, { zh, association = 'DEN', otherNames = [] } = {}] of people)
    await stats.register(id, { name: zh === undefined ? { en } : { en, zh }, association, otherNames });
  await stats.form('3', '4');
  await stats.hold('10', { name: { en: 'Harborough Open' }, startDate: '2024-03-05' }, [
    { sides: ['1', '2'], round: 'F' },
    { sides: ['1', '3'], round: 'SF' },
    { sides: ['3+4', '7+8'] },
  ]);
  await stats.hold('11', { seriesId: '10', name: { en: 'Harborough Open' }, startDate: '2025-03-05' }, []);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

describe('the site search', () => {
  test.each<[string, Record<string, string[]>]>([
    // Both have the word as a name; the one with more matches comes first.
    ['mirko', { player: ['1', '2', '7'] }],
    ['spain', { association: ['ESP'], player: ['5'] }],
    ['shi yu', {}],
    ['shen yu', { player: ['3'] }],
    ['沈玉蘭', { player: ['3'] }],
    ['shen3 yu4 lan2', { player: ['3'] }],
    ['syl', { player: ['3'] }],
    ['shen / lin', { pair: ['9304'] }],
    ['沈玉兰/林可', { pair: ['9304'] }],
    ['harborough open 2024', { event: ['10'] }],
    ['harborough 25', { event: ['11'] }],
    ['forecasts', { text: ['forecasts'] }],
  ])('%s: %j', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  test('lists the kind of the best match first', async () => {
    expect((await search('spain')).groups.map(({ kind }) => kind)).toEqual(['association', 'player']);
  });

  test('finds records by their names, those without a restriction first', async () => {
    const { groups } = await search('most titles');
    expect(groups.map(({ kind }) => kind)).toEqual(['record']);
    expect(groups[0]!.rows[0]).toMatchObject({ id: 'titles.ms.all' });
  });

  test('names the former name that matches', async () => {
    const { groups } = await search('mirkova');
    expect(groups).toMatchObject([{ kind: 'player', rows: [{ id: '7', otherName: 'Eva Mirkova', matches: 1 }] }]);
  });

  test('tolerates typos only if nothing matches, and marks such an answer', async () => {
    expect(await search('petrni')).toMatchObject({ isSimilar: true, groups: [{ rows: [{ id: '1' }] }] });
    expect(await search('petrin zzzz')).toMatchObject({ isSimilar: true, groups: [{ rows: [{ id: '1' }] }] });
    expect(await search('qqqqqqq')).toEqual({ groups: [], isSimilar: false });
  });

  test('shows all matches of one kind page by page', async () => {
    const { groups } = await search('mirko', { kind: 'player', pageSize: '1', pageNum: '2' });
    expect(groups).toMatchObject([{ kind: 'player', total: 3, rows: [{ id: '2' }] }]);
    expect((await search('mirko', { kind: 'event' })).groups).toEqual([]);
  });

  test.each(['ab', 'x'.repeat(81), ' '])('rejects "%s"', async (q) => {
    expect(await stats.get(searchSite, { q })).toMatchObject({ code: 430, field: 'q' });
  });
});
