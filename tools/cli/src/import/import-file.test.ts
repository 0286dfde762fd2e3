import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folderTarget } from '@rallyrank/all/target/folder-target';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { contexts } from '@rallyrank/contracts/shared/event';
import { readConfig } from '@rallyrank/infra/config/config';
import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import type { InstanceLock } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import type { Format } from '@rallyrank/shared/import/formats';
import { type Imported, type ImportOptions, importFile } from '@rallyrank/shared/import/import-file';
import type { Report } from '@rallyrank/shared/import/report';
import { busyBwfWorld } from '@rallyrank/shared/readers/testing/busy-bwf-world';
import { type BwfWorld, bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { openFolder } from './testing/import-into.js';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'rallyrank-import-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const config = (dataFolder: string) => readConfig({ RALLYRANK_DATA: dataFolder, LOG_LEVEL: 'silent' });
const listRow = (rank: number, p1_id: number) => ({
  date: '2024-05-14',
  event: 'MS',
  rank,
  p1_id,
  points: 10,
  tournaments: 1,
});
const world = () =>
  bwfWorld({
    tournaments: [
      {
        tournament_id: 901,
        season: 2025,
        name: 'Utopia Open 2025',
        category: 'HSBC BWF World Tour Super 300',
        start_date: '2025-05-06',
        end_date: '2025-05-11',
        status_code: 'cancelled',
      },
    ],
    matches: [
      bwfMatch({}),
      bwfMatch({ match_id: 2, team1_p1: 13, team2_p1: '', score: '' }),
      bwfMatch({ match_id: 3, team1_p1: 13, team2_p1: 14, score: '', score_status: 'Walkover' }),
      bwfMatch({ match_id: 4, round: 'Final', team2_p1: 13, score: '21-5', score_status: 'Normal' }),
      bwfMatch({ match_id: 5, round: '' }),
      bwfMatch({
        match_id: 6,
        draw_id: 2,
        event: 'MD',
        round: 'Final',
        team1_p2: 13,
        team2_p2: 14,
        score: '21-5 9-11',
        score_status: 'Retired',
      }),
    ],
    lists: [listRow(1, 11), listRow(2, 12), listRow(2, 99)],
  });

const signal = () => new AbortController().signal;
const run = (options: {
  readonly format?: Format;
  readonly path?: string;
  readonly folder?: string;
  readonly signal?: AbortSignal;
  readonly openServices?: ImportOptions['openServices'];
  readonly lock?: InstanceLock;
}): Promise<Imported> => {
  const folder = options.folder ?? data;
  const target = folderTarget(config(folder));
  return importFile({
    format: options.format ?? 'bwf',
    path: options.path ?? sourceFolder(world()),
    target: { ...target, ...(options.lock && { lock: options.lock }), sport: undefined },
    by: 'test',
    reportsIn: folder,
    signal: options.signal ?? signal(),
    now: () => new Date('2026-01-02T03:04:05Z'),
    openServices: options.openServices ?? target.openServices,
    progress: () => ({ show: () => undefined, done: () => undefined }),
  });
};

const eventCount = async (): Promise<number> => {
  let count = 0;
  for (const context of contexts) {
    const store = openSqliteEventStore({ folder: data, context, now: () => new Date(0) });
    count += (await store.readAll(0, 10_000)).length;
    await store.close();
  }
  return count;
};

const exported = async (folder: string): Promise<string[]> => {
  const network = await openFolder(folder);
  try {
    return await Array.fromAsync(exportLines(network.rpc, 'badminton'));
  } finally {
    await network.stop();
  }
};

describe('an import', () => {
  test('ends with a report that accounts for every row, and writes it to files', async () => {
    const { report, file: written } = await run({});
    expect(report).toMatchObject({
      status: 'incomplete',
      sport: 'badminton',
      counts: {
        players: { read: 4, accepted: 4, refused: 0 },
        pairs: { read: 2, accepted: 2 },
        tournaments: { read: 2, accepted: 2 },
        matches: { read: 6, accepted: 3, refused: 2 },
        lists: { read: 1, accepted: 1 },
        rows: { read: 3, accepted: 2, refused: 1 },
      },
      apart: { byes: 1, walkover: 1, retired: 1, unplayed: 0 },
    });
    expect(report.refusals.map(({ file: name, line, text }) => `${name}:${line}: ${text.en}`)).toEqual([
      'matches.csv:6: round is "", which is not a round of a main draw',
      expect.stringMatching(/^matches.csv:5: the winner has 1 games/),
      expect.stringMatching(/^rankings_weekly_top250.csv.gz:4: the player 99 is neither among the players/),
    ]);
    const file = 'path' in written ? written.path : '';
    expect(readFileSync(file, 'utf8')).toContain(
      'matches.csv:6: matches: round is "", which is not a round of a main draw',
    );
    expect(JSON.parse(readFileSync(file.replace(/txt$/, 'json'), 'utf8')) as Report).toEqual(report);
  });

  test.each(['write.conflict', 'server.unknown'] as const)(
    'fails, and rejects no row, if a command ends with %s: the row is not the reason',
    async (reason) => {
      const { report } = await run({
        openServices: async () => {
          const network = await openFolder(data);
          const call: typeof network.rpc.call = async (def, input, options) => {
            if (def.subject === 'tournaments.importEdition') throw new DomainError(reason);
            return network.rpc.call(def, input, options);
          };
          return { rpc: { call }, stop: network.stop };
        },
      });
      expect(report).toMatchObject({ status: 'failed', error: new DomainError(reason).message });
      expect(report.counts.tournaments).toMatchObject({ refused: 0 });
    },
  );

  test('appends nothing the second time', async () => {
    const path = sourceFolder(world());
    await run({ path });
    const before = await eventCount();
    const { report } = await run({ path });
    expect(await eventCount()).toBe(before);
    for (const { accepted, corrected } of Object.values(report.counts)) expect([accepted, corrected]).toEqual([0, 0]);
    expect(report.counts).toMatchObject({
      tournaments: { unchanged: 2 },
      matches: { unchanged: 3 },
      rows: { unchanged: 2 },
    });
  });

  test('continues after an interruption, with the same result as without it', async () => {
    const path = sourceFolder(world());
    const interrupt = new AbortController();
    const interrupted = await run({
      path,
      signal: interrupt.signal,
      openServices: async () => {
        const network = await openFolder(data);
        const call: typeof network.rpc.call = (def, input, options) => {
          if (def.subject === 'tournaments.importEdition') interrupt.abort();
          return network.rpc.call(def, input, options);
        };
        return { rpc: { call }, stop: network.stop };
      },
    });
    expect(interrupted.report).toMatchObject({
      status: 'interrupted',
      counts: { tournaments: { accepted: 2 }, lists: { read: 0 } },
    });
    const { report } = await run({ path });
    expect(report).toMatchObject({
      status: 'incomplete',
      counts: { tournaments: { unchanged: 2 }, lists: { accepted: 1 } },
    });
    const whole = mkdtempSync(join(tmpdir(), 'rallyrank-import-'));
    await run({ path, folder: whole });
    expect(await exported(data)).toEqual(await exported(whole));
    rmSync(whole, { recursive: true });
  });

  test('ends as failed when another writer has taken the lock', async () => {
    const { promise, resolve } = Promise.withResolvers<() => void>();
    const { report } = await run({
      lock: async (onLost = () => undefined) => {
        resolve(onLost);
        return async () => undefined;
      },
      openServices: async () => {
        const network = await openFolder(data);
        const call: typeof network.rpc.call = async (def, input, options) => {
          if (def.subject === 'tournaments.importEdition') (await promise)();
          return network.rpc.call(def, input, options);
        };
        return { rpc: { call }, stop: network.stop };
      },
    });
    expect(report).toMatchObject({
      status: 'failed',
      error: 'Another import is running on this data folder',
      counts: { lists: { read: 0 } },
    });
  });

  test('assigns the same ids in any order of answers', async () => {
    const path = sourceFolder(busyBwfWorld(100));
    const imports = await Promise.all(
      [0, 1].map(async () => {
        const folder = mkdtempSync(join(tmpdir(), 'rallyrank-import-'));
        const { report } = await run({
          path,
          folder,
          openServices: async () => {
            const network = await openFolder(folder);
            const call: typeof network.rpc.call = async (def, input, options) => {
              // As on a busy network, concurrent calls arrive in any order.
              for (let turns = Math.floor(Math.random() * 20); turns > 0; turns--) await nextTurn();
              return network.rpc.call(def, input, options);
            };
            return { rpc: { call }, stop: network.stop };
          },
        });
        expect(report).toMatchObject({ status: 'complete', counts: { tournaments: { accepted: 98, refused: 3 } } });
        const lines = await exported(folder);
        rmSync(folder, { recursive: true });
        return lines;
      }),
    );
    expect(imports[1]).toEqual(imports[0]);
  });

  test('omits contradictory data, and reports it in both languages', async () => {
    const child = { player_id: 15, name_display: 'EDGE Ed', country: 'DEN', birth_date: '2020-01-01' };
    const played = { team2_p1: 15, match_time_local: '2024-05-08 10:00:00', duration_min: 400 };
    const path = sourceFolder(
      bwfWorld({ players: [child], matches: [bwfMatch(played), bwfMatch({ ...played, match_id: 2 })] }),
    );
    const { report, file } = await run({ path });
    expect(report.remarks.map(({ key, text }) => [key, text.en])).toEqual([
      ['player.birthDate', 'the birth date 2020-01-01 of EDGE Ed contradicts a match on 2024-05-08 and is omitted'],
      ['match.minutes', '400 minutes for 64 points are implausible and omitted'],
    ]);
    expect(report.refusals).toMatchObject([{ key: 'match.pairTwice', file: 'matches.csv', line: 3 }]);
    expect(report.refusedFor).toMatchObject([{ key: 'match.pairTwice', count: 1 }]);
    const chinese = readFileSync(('path' in file ? file.path : '').replace(/txt$/, 'zh.txt'), 'utf8');
    expect(chinese).toContain('EDGE Ed 的出生日期 2020-01-01 与 2024-05-08 的比赛矛盾，已忽略');
    expect(chinese).toContain('matches.csv:3: 比赛: 双方在本轮已有比赛（比赛 1）');
    const lines = (await exported(data)).join('\n');
    expect(lines).toContain('EDGE Ed');
    expect(lines).not.toMatch(/2020-01-01|durationMin/);
    const again = (await run({ path })).report.counts;
    expect(again).toMatchObject({ players: { unchanged: 5 }, matches: { unchanged: 1, refused: 1 } });
  });

  test('finds persons of an earlier folder by their source keys, and rejects a list of unknown persons', async () => {
    const listOf = (...ids: number[]) => ids.map((id, i) => listRow(i + 1, id));
    await run({ path: sourceFolder(world()) });
    const listingNobody = (more: BwfWorld) => {
      const { 'ranking_players.csv': _, ...files } = bwfWorld(more);
      return sourceFolder({ ...files, 'players.csv': `${files['players.csv']!.split('\n')[0]}\n` });
    };
    const later = { matches: [bwfMatch({ match_id: 9, round: 'Final' })], lists: listOf(12, 11, 99) };
    expect((await run({ path: listingNobody(later) })).report).toMatchObject({
      status: 'incomplete',
      counts: { matches: { accepted: 1, refused: 0 }, lists: { corrected: 1 }, rows: { corrected: 2, refused: 1 } },
    });
    const { report } = await run({ path: listingNobody({ lists: listOf(97, 98, 11) }) });
    expect(report).toMatchObject({
      status: 'incomplete',
      counts: { lists: { refused: 1, corrected: 0 }, rows: { read: 3, refused: 3 } },
      refusedFor: [
        { key: 'person.unknown', count: 2 },
        { key: 'list.quarantined', count: 1 },
        { key: 'row.quarantined', count: 1 },
      ],
    });
    const lists = (await exported(data)).filter((line) => line.startsWith('{"type":"list"'));
    expect(lists).toHaveLength(1);
    expect(JSON.parse(lists[0]!)).toMatchObject({ list: { ranks: [1, 2] } });
  });

  test('that fails halfway has the reason in its report and can be run again', async () => {
    const path = sourceFolder(world());
    const failed = await run({
      path,
      openServices: async () => {
        const network = await openFolder(data);
        const call: typeof network.rpc.call = (def, input, options) =>
          def.subject === 'rankings.publishList'
            ? Promise.reject(new Error('database or disk is full'))
            : network.rpc.call(def, input, options);
        return { rpc: { call }, stop: network.stop };
      },
    });
    expect(failed.report).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/the disk is full .*run the same import again/),
    });
    expect((await run({ path })).report).toMatchObject({ status: 'incomplete', counts: { lists: { accepted: 1 } } });
  });

  test('of an export creates an instance whose export is byte-identical', async () => {
    await run({});
    const lines = await exported(data);
    const other = mkdtempSync(join(tmpdir(), 'rallyrank-import-'));
    const path = join(sourceFolder({ 'world.ndjson': `${lines.join('\n')}\n` }), 'world.ndjson');
    const { report } = await run({ format: 'rallyrank', path, folder: other });
    expect(report.refusals).toEqual([]);
    expect(await exported(other)).toEqual(lines);
    rmSync(other, { recursive: true });
  });
});

describe('rejected before anything is written', () => {
  const untouched = () => expect(existsSync(data) ? readdirSync(data) : []).toEqual([]);

  test('a file whose content does not match its name', async () => {
    const path = sourceFolder({ ...world(), 'draws.csv': 'nothing,of,the,kind\n' });
    await expect(run({ path })).rejects.toMatchObject({ reason: 'import.format' });
    untouched();
  });

  test.each(['2,900,1,MS,', '2,900,1,MS,"MS', '2'])('a file that ends in the middle of a row: %s', async (end) => {
    const files = world();
    const path = sourceFolder({ ...files, 'matches.csv': `${files['matches.csv']}${end}` });
    await expect(run({ path })).rejects.toMatchObject({
      reason: 'import.format',
      details: { rule: expect.stringMatching(/ends in the middle of its last row/) },
    });
    untouched();
  });

  test('data of the other sport', async () => {
    await fileInstance(data).write({
      sport: 'tennis',
      world: 'real',
      complete: true,
      createdAt: '2026-01-01T00:00:00Z',
    });
    await expect(run({})).rejects.toMatchObject({
      reason: 'import.sport',
      details: { instance: 'tennis', data: 'badminton' },
    });
    expect(readdirSync(data)).toEqual(['instance.json']);
  });

  test('anything for the demo world', async () => {
    await fileInstance(data).write({
      sport: 'badminton',
      world: 'demo',
      complete: true,
      createdAt: '2026-01-01T00:00:00Z',
    });
    await expect(run({})).rejects.toMatchObject({ reason: 'import.demo' });
  });

  test('invented data for real results', async () => {
    await fileInstance(data).write({
      sport: 'badminton',
      world: 'real',
      complete: true,
      createdAt: '2026-01-01T00:00:00Z',
    });
    const header = '{"format":"rallyrank","version":1,"sport":"badminton","invented":true}';
    const path = join(sourceFolder({ 'a.ndjson': `${header}\n{"type":"end","lines":0}\n` }), 'a.ndjson');
    await expect(run({ format: 'rallyrank', path })).rejects.toMatchObject({ reason: 'import.invented' });
  });

  test('a second import at the same time', async () => {
    const unlock = lockFolder(data);
    await expect(run({})).rejects.toMatchObject({ reason: 'import.running' });
    unlock();
    expect(existsSync(join(data, 'instance.json'))).toBe(false);
  });

  test('a truncated rallyrank file', async () => {
    const path = join(
      sourceFolder({ 'a.ndjson': '{"format":"rallyrank","version":1,"sport":"badminton"}\n' }),
      'a.ndjson',
    );
    writeFileSync(path, '{"format":"rallyrank","version":1,"sport":"badminton"}\n{"type":"pla');
    await expect(run({ format: 'rallyrank', path })).rejects.toMatchObject({ reason: 'import.format' });
    untouched();
  });
});
