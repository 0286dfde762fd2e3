import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getPlayerRecord,
  getRecordDetail,
  getRecordGrowth,
  listRecordFamilies,
  listRecordProof,
  listRecords,
  listRecordTop,
} from '@rallyrank/contracts/stats/records';
import { StatsService } from '../testing/stats-service.js';

const stats = new StatsService();

/** The number of matches that an Elo list requires. */
const ratedMatches = Array.from({ length: 10 }, () => ({ sides: ['3', '4'], discipline: 'WS' }) as const);

/**
 * Player 1 (DEN) beats 2 (CHN) in three finals, 3 (CHN) wins one; 1 and 2 win a doubles match; 3 beats 4 eleven times
 * in WS.
 */
beforeAll(async () => {
  await stats.start();
  for (const id of ['1', '2', '3', '4']) {
    await stats.register(id, { association: id === '1' ? 'DEN' : 'CHN', birthDate: '2000-01-01' });
  }
  await stats.form('1', '2');
  await stats.form('3', '4');
  const final = { round: 'F' } as const;
  await stats.publish({
    discipline: 'MS',
    date: '2024-01-02',
    competitorIds: ['2', '1', '3'],
    ranks: [1, 2, 30],
    // A list that was published without points.
    points: [0, 0, 0],
    tournaments: [1, 1, 1],
  });
  await stats.publish({
    discipline: 'MS',
    date: '2024-01-16',
    competitorIds: ['1', '2', '3'],
    ranks: [1, 2, 3],
    points: [900, 800, 10],
    tournaments: [1, 1, 1],
  });
  // A year before the others, since Elo lists of the first 52 weeks do not count.
  await stats.hold('9', { startDate: '2023-02-07', level: 'uber-cup' }, [{ sides: ['4', '2'], discipline: 'WS' }]);
  await stats.hold('10', { seriesId: '7', startDate: '2024-01-04' }, [
    { sides: ['1', '3'], round: 'SF' },
    { sides: ['1', '2'], ...final },
  ]);
  await stats.hold('11', { seriesId: '7', startDate: '2024-02-06' }, [
    { sides: ['1', '2'], ...final },
    ...ratedMatches,
  ]);
  await stats.hold('12', { startDate: '2024-03-05', level: 'super-300' }, [
    { sides: ['1', '2'], ...final },
    { sides: ['1+2', '3+4'], ...final },
  ]);
  await stats.hold('13', { startDate: '2025-03-04', level: 'super-300' }, [
    { sides: ['3', '2'], ...final },
    { sides: ['3', '4'], discipline: 'WS' },
  ]);
  await stats.caughtUp();
});
afterAll(() => stats.stop());

interface Row {
  readonly id: string;
  readonly name: object;
  readonly family: string;
  readonly value: number | null;
  readonly rank: number;
  readonly place: number;
  readonly record: { readonly id: string };
}

const rowsOf = (body: { rows: readonly unknown[] }) => body.rows as Row[];

describe('records', () => {
  test('are listed with their best value and its holders', async () => {
    const { rows } = await stats.get(listRecords, { family: 'titles', discipline: 'MS', holderKind: 'individual' });
    expect(rows[0]).toEqual({
      id: 'titles.ms.all',
      name: { en: "Men's singles: most titles", zh: '男单冠军最多' },
      family: 'titles',
      category: 'event',
      fame: 'famous',
      discipline: 'MS',
      holderKind: 'individual',
      unit: 'count',
      since: '2024-01-04',
      goatPoints: 10,
      value: 3,
      date: '2024-03-05',
      holders: [{ competitor: expect.objectContaining({ id: '1' }), association: null, isActive: true }],
      holderCount: 1,
    });
  });

  test('are found by name in both languages, by kind of holder and by association', async () => {
    const named = await stats.get(listRecords, { name: 'MOST titles' });
    const inChinese = await stats.get(listRecords, { name: '冠军最多' });
    expect([named.total, inChinese.total]).toEqual([expect.any(Number), expect.any(Number)]);
    for (const { name } of rowsOf(named)) expect(name).toMatchObject({ en: expect.stringMatching(/most titles/i) });
    for (const { name } of rowsOf(inChinese)) expect(name).toMatchObject({ zh: expect.stringContaining('冠军最多') });
    const query = { family: 'titles', discipline: 'MS' };
    const danish = await stats.get(listRecords, { ...query, association: 'DEN', holderKind: 'association' });
    expect(rowsOf(danish)[0]).toMatchObject({
      id: 'titles.ms.association.all',
      holders: [{ competitor: null, association: 'DEN' }],
    });
    const chinese = await stats.get(listRecords, { ...query, association: 'CHN' });
    // Shared with player 1, from another association.
    expect(rowsOf(chinese)).toMatchObject([
      { id: 'titles.ms.level-super-300', holderCount: 2, holders: [{ competitor: { id: '1' } }, {}] },
      { id: 'titles.ms.association.level-super-300' },
    ]);
    const infamous = await stats.get(listRecords, { fame: 'infamous', category: 'event' });
    expect(infamous.rows).toMatchObject(infamous.rows.map(() => ({ fame: 'infamous', category: 'event' })));
    expect(infamous.total).toBeGreaterThan(0);
  });

  test('are sorted, and exported as a file', async () => {
    const query = { family: 'titles', discipline: 'MS', orderByColumn: 'value', pageSize: '200' };
    for (const isAsc of ['true', 'false']) {
      const values = rowsOf(await stats.get(listRecords, { ...query, isAsc })).map(({ value }) => value);
      expect(values).toEqual([...values].sort((a, b) => (isAsc === 'true' ? a! - b! : b! - a!)));
      expect(values.length).toBeGreaterThan(2);
    }
    const file = await (await stats.fetch(listRecords, { family: 'titles', discipline: 'MS', export: 'csv' })).text();
    expect(file).toContain("titles.ms.all,Men's singles: most titles,男单冠军最多");
  });

  test('without a place are not listed, but found by their id', async () => {
    const listed = await stats.get(listRecords, { family: 'titles', pageSize: '200' });
    expect(rowsOf(listed).filter(({ value }) => value === null)).toEqual([]);
    expect((await stats.get(listRecords, { discipline: 'XD' })).total).toBe(0);
    expect(await stats.get(getRecordDetail, { id: 'titles.xd.all' })).toMatchObject({ data: { value: null, size: 0 } });
  });

  test('describe what they count and the points for them', async () => {
    const { data } = await stats.get(getRecordDetail, { id: 'titles.ms.level-super-1000' });
    expect(data).toMatchObject({
      value: 2,
      text: { en: "Men's singles. Events won. Only events at the level Super 1000 count." },
      familyName: { en: 'Most titles', zh: '冠军最多' },
      order: 'most',
      domain: { key: 'level-super-1000' },
      minimum: null,
      size: 1,
      goatPointsByRank: [
        { rank: 1, points: 2 },
        { rank: 2, points: 1.2 },
        { rank: 3, points: 0.8 },
        { rank: 4, points: 0.4 },
        { rank: 5, points: 0.2 },
      ],
    });
    const families = (await stats.get(listRecordFamilies)).data as { key: string; records: number }[];
    const { total } = await stats.get(listRecords);
    expect(families.length).toBeGreaterThanOrEqual(40);
    expect(families.every(({ records }) => records > 0)).toBe(true);
    expect(families.reduce((sum, { records }) => sum + records, 0)).toBe(total);
  });

  test('have a top list that shows the group or opponent of each entry', async () => {
    expect((await stats.get(listRecordTop, { id: 'titles.ms.all' })).rows).toMatchObject([
      { place: 1, rank: 1, holder: { competitor: { id: '1' } }, value: 3, from: '2024-01-04', date: '2024-03-05' },
      { place: 2, rank: 2, holder: { competitor: { id: '3' } }, value: 1, opponent: null, season: null },
    ]);
    const chinese = await stats.get(listRecordTop, { id: 'titles.ms.all', association: 'CHN' });
    expect(chinese).toMatchObject({ rows: [{ place: 2 }], total: 1 });
    const [season] = (await stats.get(listRecordTop, { id: 'season-titles.ms.all' })).rows;
    expect(season).toMatchObject({ value: 3, season: 2024, opponent: null });
    const [series] = (await stats.get(listRecordTop, { id: 'titles-at-tournament.ms.all' })).rows;
    expect(series).toMatchObject({ value: 2, series: { id: '11' } });
    const [meetings] = (await stats.get(listRecordTop, { id: 'meetings.ms.all' })).rows;
    expect(meetings).toMatchObject({ value: 3, secondary: 3, opponent: { id: '2' } });
  });

  test('mark active holders and shared ranks', async () => {
    const { rows } = await stats.get(listRecordTop, { id: 'finals.ms.all' });
    expect(rows).toMatchObject([
      { rank: 1, isShared: false, holder: { competitor: { id: '2' }, isActive: true } },
      { rank: 2, isShared: false, holder: { competitor: { id: '1' }, isActive: true } },
      { rank: 3, isShared: false, holder: { competitor: { id: '3' }, isActive: true } },
    ]);
    const shared = await stats.get(listRecordTop, { id: 'titles.ms.level-super-300' });
    expect(shared.rows).toMatchObject([
      { rank: 1, isShared: true },
      { rank: 1, isShared: true },
    ]);
    const associations = await stats.get(listRecordTop, { id: 'titles.ms.association.all' });
    expect(associations.rows).toMatchObject([{ holder: { isActive: false } }, { holder: { isActive: false } }]);
  });

  test('are proved by matches, holder first, and by the places on lists', async () => {
    const titles = await stats.get(listRecordProof, { id: 'titles.ms.all' });
    expect(titles).toMatchObject({
      rows: [{ event: { id: '10' }, match: { round: 'F' } }, { event: { id: '11' } }, { event: { id: '12' } }],
      total: 3,
    });
    const second = await stats.get(listRecordProof, { id: 'titles.ms.all', place: '2' });
    expect(second.rows).toMatchObject([{ match: { sides: [{ id: '3' }, { id: '2' }], winner: 1 } }]);
    // On the first list player 2 is first and 3 is No. 30; from the second one on player 1 is first.
    const leader = await stats.get(listRecordProof, { id: 'wins-over-no-1.ms.all' });
    expect(leader.rows).toMatchObject([{ date: '2024-01-04', match: { sides: [{ id: '1' }, { id: '2' }] } }]);
    expect(leader.asOf).toMatchObject({
      ranks: [{ discipline: 'MS', covered: [{ from: '2024-01-02', until: '2024-01-23' }] }],
    });
    const weeks = await stats.get(listRecordProof, { id: 'ranking-weeks.ms.top-3' });
    const list = { type: 'bwf', discipline: 'MS', basis: 'published' };
    expect(weeks.rows).toEqual([
      { date: '2024-01-02', event: null, match: null, list: { ...list, rank: 2, points: null, days: 14 } },
      { date: '2024-01-16', event: null, match: null, list: { ...list, rank: 1, points: 900, days: 7 } },
    ]);
    // Every Monday until a year after the last of the ten matches.
    const elo = await stats.get(listRecordProof, { id: 'elo-weeks.ws.top-1', pageSize: '200' });
    const [longest] = rowsOf(await stats.get(listRecordTop, { id: 'elo-weeks.ws.top-1' }));
    expect([elo.total, longest?.value]).toEqual([52, 52]);
    const eloList = { type: 'elo', discipline: 'WS', basis: 'computed', rank: 1, days: 7 };
    expect([elo.rows[0], elo.rows[51]]).toMatchObject(
      ['2024-02-12', '2025-02-03'].map((date) => ({ date, list: eloList })),
    );
    expect(await stats.get(listRecordProof, { id: 'titles.ms.all', place: '9' })).toMatchObject({ rows: [], total: 0 });
  });

  test('grow over time, with their holders', async () => {
    const titles = await stats.get(getRecordGrowth, { id: 'titles.ms.all' });
    expect(titles.data).toMatchObject({
      steps: [
        { date: '2024-01-04', best: { value: 1, holder: { competitor: { id: '1' }, association: null } } },
        { date: '2024-02-06', best: { value: 2, holder: { competitor: { id: '1' } } } },
        { date: '2024-03-05', best: { value: 3, holder: { competitor: { id: '1' } } } },
      ],
      until: '2025-03-04',
    });
    const weeks = await stats.get(getRecordGrowth, { id: 'ranking-weeks.ms.top-1' });
    expect(weeks).toMatchObject({ data: { steps: [{ best: { value: 2, holder: { competitor: { id: '2' } } } }] } });
    expect(await stats.get(getRecordGrowth, { id: 'titles.ms.nothing' })).toMatchObject({ reason: 'record.notFound' });
  });

  test('of a player and its pairs, best rank first, and of a pair', async () => {
    const all = rowsOf(await stats.get(getPlayerRecord, { playerId: '1', pageSize: '200' }));
    expect(all.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).sort((a, b) => a - b));
    expect(all[0]).toMatchObject({
      rank: 1,
      value: 3,
      record: { id: 'titles.ms.all' },
      holder: { competitor: { id: '1' } },
    });
    const ofPairs = rowsOf(await stats.get(getPlayerRecord, { playerId: '1', holderKind: 'pair' }));
    expect(ofPairs[0]).toMatchObject({ holder: { competitor: { id: '9102' } }, record: { discipline: 'MD' } });
    const ofPair = await stats.get(getPlayerRecord, { playerId: '9102' });
    expect(ofPair.total).toBe((await stats.get(getPlayerRecord, { playerId: '1', holderKind: 'pair' })).total);
    const best = { playerId: '2', discipline: 'MS', maxRank: '1', pageSize: '200' };
    const [few, more] = [
      await stats.get(getPlayerRecord, best),
      await stats.get(getPlayerRecord, { ...best, maxRank: '2' }),
    ];
    expect(few.total).toBeGreaterThan(0);
    expect(few.total).toBeLessThan(more.total);
    for (const { record, place, value } of rowsOf(few).slice(0, 10)) {
      const { rows } = await stats.get(listRecordTop, { id: record.id });
      expect(rows[place - 1]).toMatchObject({ rank: 1, value, holder: { competitor: { id: '2' } } });
    }
  });

  test('reject unknown values', async () => {
    expect(await stats.get(getRecordDetail, { id: 'titles.ms.moon' })).toMatchObject({ reason: 'record.notFound' });
    expect(await stats.get(listRecordTop, { id: 'titles' })).toMatchObject({ code: 404 });
    expect(await stats.get(listRecords, { name: 'ab' })).toMatchObject({ code: 430, field: 'name' });
    expect(await stats.get(getPlayerRecord, { playerId: '77' })).toMatchObject({ reason: 'competitor.notFound' });
    expect(await stats.get(listRecordProof, { id: 'titles.ms.all', place: '101' })).toMatchObject({ field: 'place' });
  });
});
