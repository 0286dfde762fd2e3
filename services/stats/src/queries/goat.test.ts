import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { getGoatData, getGoatLab, getGoatRules, listGoat } from '@rallyrank/contracts/stats/goat';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const { rules, greats } = goatTables.badminton;

interface Row {
  readonly rank: number;
  readonly competitor: { readonly id: string };
  readonly total: number;
  readonly parts: Record<string, number>;
}

/** Player 1 won the Worlds twice, 2 once; the pairs of 1 and 2, and of 3 and 4, won one event each. */
beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4']) await stats.register(id, { association: id === '1' ? 'DEN' : 'CHN' });
  await stats.form('1', '2');
  await stats.form('3', '4');
  const worlds = { level: 'world-championships', seriesId: '7' };
  const final = { round: 'F' } as const;
  await stats.hold('10', { ...worlds, startDate: '2021-08-05' }, [{ sides: ['1', '2'], ...final }]);
  await stats.hold('11', { ...worlds, startDate: '2022-08-04' }, [
    { sides: ['1', '2'], ...final },
    { sides: ['1+2', '3+4'], ...final },
  ]);
  await stats.hold('12', { ...worlds, startDate: '2025-03-06' }, [
    { sides: ['2', '3'], ...final },
    { sides: ['3+4', '1+2'], ...final },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const rowsOf = (body: { rows: readonly unknown[] }) => body.rows as Row[];
const idsOf = (body: { rows: readonly unknown[] }) => rowsOf(body).map(({ competitor }) => competitor.id);

describe('GOAT points', () => {
  test('rank the players of a discipline, and show how their points are made up', async () => {
    const list = await stats.get(listGoat, { discipline: 'MS' });
    expect(idsOf(list).slice(0, 2)).toEqual(['1', '2']);
    for (const { total, parts } of rowsOf(list)) {
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 9);
    }
    const title = rules.find(({ key }) => key === 'result-world-championships-w')!;
    const [first] = (await stats.get(getGoatData, { playerId: '1', discipline: 'MS' })).data as [
      Row & { rules: unknown[]; size: number; covered: unknown },
    ];
    expect(first).toMatchObject(rowsOf(list)[0]!);
    expect(first.size).toBe(list.total);
    expect(first.covered).toEqual((list as { covered?: unknown }).covered);
    expect(first.rules).toContainEqual({
      key: title.key,
      part: 'results',
      text: title.text,
      count: 2,
      points: 2 * title.points,
    });
  });

  test('are filtered by association and by active players, with the rank among all', async () => {
    const query = { discipline: 'MS' };
    expect(idsOf(await stats.get(listGoat, { ...query, association: 'DEN' }))).toEqual(['1']);
    // Player 1 has not played singles for years.
    const active = await stats.get(listGoat, { ...query, active: 'true' });
    expect(rowsOf(active)[0]).toMatchObject({ rank: 2, competitor: { id: '2' } });
    expect(idsOf(await stats.get(listGoat, { ...query, active: 'false' }))).toEqual(['1']);
    const pages = [await stats.get(listGoat, { ...query, pageSize: '1', pageNum: '2' })];
    expect(idsOf(pages[0]!)).toEqual(['2']);
  });

  test('are sorted by a part, and exported as a file', async () => {
    const query = { discipline: 'MS', orderByColumn: 'records' };
    const parts = rowsOf(await stats.get(listGoat, query)).map((row) => row.parts.records!);
    expect(parts).toEqual([...parts].sort((a, b) => b - a));
    const rising = rowsOf(await stats.get(listGoat, { ...query, isAsc: 'true' })).map((row) => row.parts.records!);
    expect(rising).toEqual([...parts].reverse());
    const file = await (await stats.fetch(listGoat, { discipline: 'MS', export: 'csv' })).text();
    expect(file).toContain('Points for head-to-head');
  });

  test('count a player with all partners, and a pair for itself', async () => {
    const players = await stats.get(listGoat, { discipline: 'MD' });
    expect([...idsOf(players)].sort()).toEqual(['1', '2', '3', '4']);
    const pairs = await stats.get(listGoat, { discipline: 'MD', by: 'competitor' });
    expect([...idsOf(pairs)].sort()).toEqual(['9102', '9304']);
    const { data } = await stats.get(getGoatData, { playerId: '9102' });
    expect(data).toMatchObject([{ discipline: 'MD', competitor: { id: '9102' } }]);
    const ofPlayer = (await stats.get(getGoatData, { playerId: '1' })).data as { discipline: string }[];
    expect(ofPlayer.map(({ discipline }) => discipline)).toEqual(['MS', 'MD']);
  });

  test('are also available as rules and counts, from which a browser computes the same list', async () => {
    const { data } = await stats.get(getGoatRules);
    const table = data as { rules: { key: string; points: number; per: number }[]; greats: object };
    expect(table.rules.map(({ key }) => key)).toEqual(rules.map(({ key }) => key));
    expect(table.greats).toEqual(greats);
    const list = rowsOf(await stats.get(listGoat, { discipline: 'MS' }));
    const lab = (await stats.get(getGoatLab, { discipline: 'MS', size: '2' })).data as {
      competitors: { id: string }[];
      total: number;
      counts: number[][];
    };
    const { order, totals } = scoreGoat(table.rules, lab.counts);
    expect(Array.from(order, (place) => [lab.competitors[place]!.id, totals[place]])).toEqual(
      list.slice(0, 2).map(({ competitor, total }) => [competitor.id, total]),
    );
    expect(lab.total).toBe(list.length);
  });

  test('reject unknown ids and a size that the lab does not support; without points the answer is empty', async () => {
    expect(await stats.get(getGoatData, { playerId: '77' })).toMatchObject({ reason: 'competitor.notFound' });
    expect(await stats.get(getGoatLab, { discipline: 'MS', size: '5001' })).toMatchObject({ field: 'size' });
    expect((await stats.get(getGoatData, { playerId: '1', discipline: 'XD' })).data).toEqual([]);
    expect(await stats.get(listGoat, { discipline: 'XD' })).toMatchObject({ rows: [], total: 0 });
  });
});
