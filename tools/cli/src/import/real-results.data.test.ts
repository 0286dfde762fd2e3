import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Network, openNetwork } from '@rallyrank/all/network';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { exportLists } from '@rallyrank/contracts/rankings/rpc';
import { type ExportedEdition, exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import { readConfig } from '@rallyrank/infra/config/config';
import type { Report } from '@rallyrank/shared/import/report';
import type { z } from 'zod';
import { checkChanges, checkPlace, checkRace, checkRows, type Get } from '../stats/testing/slow-rankings.js';
import { importInto, newDataFolder } from './testing/import-into.js';

const source = resolve(process.env.REAL_DATA ?? '../shared/data', 'bwf-worldtour-2022-2025');
const isThere = existsSync(source);
// Real data are not part of the project; they are read if they are next to it.
if (!isThere) process.stderr.write(`skipped: no real data in ${source} (set REAL_DATA to their folder)\n`);

(isThere ? describe : describe.skip)('the BWF folder of 2022-2025', () => {
  const data = newDataFolder();
  let report: Report;
  let network: Network;

  beforeAll(async () => {
    ({ report } = await importInto(data, 'bwf', source));
    network = await openNetwork(readConfig({ RALLYRANK_DATA: data, LOG_LEVEL: 'silent' }));
  });
  afterAll(async () => {
    await network?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test('accounts for each of its rows', () => {
    expect(report).toMatchObject({
      status: 'complete',
      counts: {
        players: { read: 3_733, accepted: 3_733, refused: 0 },
        tournaments: { read: 125, accepted: 125 },
        matches: { read: 19_380, accepted: 19_060, refused: 18 },
        lists: { read: 1_045, accepted: 1_045 },
        rows: { read: 261_127, accepted: 261_126, refused: 1 },
      },
      apart: { byes: 302, walkover: 364, retired: 271, unplayed: 20, scoreUnknown: 5 },
    });
    expect(report.refusals).toHaveLength(19);
  });

  const get = async (path: string): Promise<unknown> => (await fetch(`${network.url}/prod-api${path}`)).json();

  test('has AN Se Young first in women’s singles on 2025-07-01 with 111,120 points', async () => {
    const answer = await get(`${listRanking.path}?type=bwf&discipline=WS&date=2025-07-01`);
    expect(answer).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          rank: 1,
          points: 111_120,
          competitor: expect.objectContaining({
            players: [expect.objectContaining({ name: expect.objectContaining({ en: 'AN Se Young' }) })],
          }),
        }),
      ]),
    });
  });

  test('has rows, changes and races of its lists that agree with the single lists', async () => {
    const all: ListFacts[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await network.rpc.call(exportLists, { after: last ?? null, limit: 100 });
      if (page.length === 0) break;
      all.push(...page);
    }
    expect(all).toHaveLength(1_045);
    const ask: Get = (path, query) => get(`${path}?${new URLSearchParams(query)}`);
    for (const code of ['WS', 'XD'] as const) {
      const lists = all.filter(({ discipline }) => discipline === code);
      await checkRows(ask, lists, 150, 2);
      await checkRows(ask, lists, lists.length - 1, 1);
      await checkRows(ask, lists, lists.length - 1, 13);
      await checkChanges(ask, lists, lists.length - 53, lists.length - 1);
      await checkRace(ask, lists);
    }
    const women = all.filter(({ discipline }) => discipline === 'WS').at(-1)!;
    await checkPlace(ask, women, 40, women.competitorIds[40]!);
  });

  test('has her season 2025 with 68 wins, 4 losses and 11 titles', async () => {
    const search = (await get('/tournament/player/listPlayerOptions?name=AN%20Se%20Young')) as {
      data: { id: string }[];
    };
    const id = search.data[0]?.id;
    const tally = { won: 0, lost: 0, titles: 0 };
    const count = (match: z.infer<typeof ExportedEdition>['matches'][number]): void => {
      const side = match.sides.findIndex(({ competitorId }) => competitorId === id) + 1;
      if (side === 0 || match.outcome === 'walkover' || match.outcome === 'unplayed') return;
      tally[match.winner === side ? 'won' : 'lost'] += 1;
      if (match.round === 'F' && match.winner === side) tally.titles += 1;
    };
    let after: string | null = null;
    for (;;) {
      const page: z.infer<typeof ExportedEdition>[] = await network.rpc.call(exportEditions, { after, limit: 50 });
      for (const { edition, matches } of page) if (edition.season === 2025) matches.forEach(count);
      after = page.at(-1)?.id ?? null;
      if (page.length < 50) break;
    }
    expect(tally).toEqual({ won: 68, lost: 4, titles: 11 });
  });

  test('counts her weeks at No. 1, and computes her points from results', async () => {
    // 99 weeks with the list of 2025-07-01, and all 26 lists after it.
    expect(await get('/ranking/weeks?discipline=WS&pageSize=2')).toMatchObject({
      total: 4,
      rows: [
        { rank: 1, weeks: 125, frozenDays: 0, competitor: { players: [{ name: { en: 'AN Se Young' } }] } },
        { rank: 2, weeks: 64 },
      ],
    });
    // A call waits only a limited time for the first result, so this retries until it is available.
    const computed = '/ranking/list?type=bwf&basis=computed&discipline=WS&date=2025-12-30&pageSize=1';
    let answer = (await get(computed)) as { total: number };
    for (let tries = 1; answer.total === 0 && tries < 10; tries++) answer = (await get(computed)) as { total: number };
    expect(answer).toMatchObject({ rows: [{ rank: 1, points: 115_500, listDate: '2025-12-23', basis: 'computed' }] });
    // Most rows of the list include results from outside the World Tour; the others have equal points.
    expect(await get('/ranking/comparison?discipline=WS&date=2025-12-23')).toMatchObject({
      data: { counts: { equal: 3, 'more-points': 0, 'fewer-points': 0, 'other-tournaments': 158 }, exact: 1 },
    });
  });
});
