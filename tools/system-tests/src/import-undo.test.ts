import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportLines } from '@rallyrank/cli/export/export-lines';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import {
  listDataImports,
  previewImportUndo,
  undoDataImport,
  uploadSql,
} from '@rallyrank/contracts/monitoring/data-import';
import { ADMIN_ROLE, EVERY_PERMISSION, VISITOR } from '@rallyrank/contracts/shared/caller';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { changeMatches } from '@rallyrank/contracts/tournaments/match-edits';
import type { ResolveSession } from '@rallyrank/gateway/options';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { strToU8, zipSync } from 'fflate';
import { openTestSite, type TestSite } from './test-site.js';

const PASSWORD = 'vK7-pqLm2x';
const user = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };

let site: TestSite;
const call = bodyClient(() => ({ service: site.network }), user);
const set = async (configKey: string, configValue: string) => {
  const find = async () => (await call(setting.routes.list, { query: { configKey } })).rows ?? [];
  await until('the first settings exist', async () => (await find()).length > 0);
  const [found] = await find();
  const headers = { 'if-match': `"${found?.version}"` };
  expect(await call(setting.routes.change, { body: { id: found?.id, configValue }, headers })).toMatchObject({
    code: 200,
  });
};

beforeAll(async () => {
  const resolve: ResolveSession = async () => VISITOR;
  site = await openTestSite(resolve, { ADMIN_PASSWORD: PASSWORD });
  await set(settingKeys.dataImport, 'true');
  await set(settingKeys.secondPerson, 'false');
});
afterAll(() => site.stop());

const match = (id: number, one: number, other: number, more = {}) =>
  bwfMatch({
    match_id: id,
    match_code: id,
    team1_p1: one,
    team2_p1: other,
    match_time_local: '2024-05-11 12:30:00',
    ...more,
  });
const list = (date: string, ...ids: number[]) =>
  ids.map((p1_id, i) => ({ date, event: 'MS', rank: i + 1, points: 1_000 - i, tournaments: 10, p1_id }));
const earlier = bwfWorld({
  matches: [match(1, 11, 12), match(2, 13, 14)],
  lists: list('2024-05-14', 11, 12, 13),
});
/** Corrects a score, a name and a list, and adds a player, a final, a tournament and a list. */
const later = bwfWorld({
  players: [{ player_id: 15, name_display: 'ERLE Ed', country: 'SWE' }],
  tournaments: [
    {
      ...{ tournament_id: 901, season: 2024, name: 'Utopia Masters 2024', category: 'HSBC BWF World Tour Super 100' },
      ...{ start_date: '2024-06-04', end_date: '2024-06-09', country: 'Denmark', status_code: 'normal' },
    },
  ],
  draws: [{ tournament_id: 901, draw_id: 1, text: 'MS', qualification: 0, size: 2 }],
  matches: [
    match(1, 11, 12, { score: '21-10 21-19' }),
    match(2, 13, 14),
    match(3, 11, 13, { round: 'Final', match_time_local: '2024-05-12 12:30:00' }),
    match(4, 15, 11, { tournament_id: 901, round: 'Final', match_time_local: '2024-06-09 12:30:00' }),
  ],
  lists: [...list('2024-05-14', 12, 11, 13), ...list('2024-06-11', 15, 11, 12)],
});

const packed = (name: string, text: string): Uint8Array => (name.endsWith('.gz') ? gzipSync(text) : strToU8(text));
const upload = async (files: Readonly<Record<string, string>>, checksum?: string) => {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, packed(name, text)])), {
    mtime: '2026-01-01',
  });
  const form = new FormData();
  if (checksum) for (const [key, value] of Object.entries({ checksum, password: PASSWORD })) form.append(key, value);
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'season.zip');
  return call(uploadSql, { form });
};
/** Tries and imports files, and returns the id of the import. */
const imported = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const { data: tried } = await upload(files);
  const answer = await upload(files, String(tried?.checksum));
  expect(answer).toMatchObject({ code: 200, data: { state: 'complete', format: 'bwf', isTrial: false } });
  return String(answer.data?.importId);
};
const undo = (importId: string, password = PASSWORD) =>
  call(undoDataImport, { body: { importId, reason: 'The file was wrong', password } });
const stateOf = async (importId: string) =>
  (await call(listDataImports)).rows?.find((row) => row.importId === importId)?.undo;

/** All facts, and what is derived from them. */
const everything = async () => {
  await site.network.caughtUp();
  await site.computed();
  const facts = await Array.fromAsync(exportLines(site.network.rpc, 'badminton'));
  const answers = await Promise.all(
    [
      ['/record/list', { discipline: 'MS', pageSize: '100' }],
      ['/goat/list', { discipline: 'MS' }],
      ['/ranking/list', { type: 'bwf', discipline: 'MS' }],
      ['/h2h/matrix', { competitorIds: '1,2,3' }],
    ].map(async ([path, query]) => JSON.parse((await site.get(path as string, query as Record<string, string>)).text)),
  );
  return { facts, figures: answers.map(({ asOf: _, ...answer }) => answer) };
};

describe('an import', () => {
  test('is undone as a whole: facts and figures are those from before it, and it can be imported again', async () => {
    await imported(earlier);
    const before = await everything();
    for (const figure of before.figures) expect(figure).toMatchObject({ code: 200 });
    const importId = await imported(later);
    const after = await everything();
    expect(after).not.toEqual(before);
    const unknown = await call(previewImportUndo, { query: { importId: randomUUID() } });
    expect(unknown).toMatchObject({ code: 404, reason: 'import.notFound' });
    const preview = await call(previewImportUndo, { query: { importId } });
    expect(preview.data).toMatchObject({ isDone: true, notUndone: [], counts: { lists: 2, players: 1, matches: 3 } });
    expect(await everything()).toEqual(after);

    expect(await undo(importId, 'another')).toMatchObject({ reason: 'password.wrong' });
    expect((await undo(importId)).data).toMatchObject({ isDone: true, notUndone: [], counts: { players: 1 } });
    expect(await everything()).toEqual(before);
    expect(await stateOf(importId)).toMatchObject({ userName: 'admin', reason: 'The file was wrong', isDone: true });
    expect((await undo(importId)).data).toMatchObject({ isDone: true, counts: {} });

    const again = await imported(later);
    expect((await everything()).facts).toHaveLength(after.facts.length);
    expect((await undo(again)).data).toMatchObject({ isDone: true, notUndone: [] });
    expect(await everything()).toEqual(before);
  });

  test('shows in a trial what it would change, field by field', async () => {
    await imported(earlier);
    const { data } = await upload(later);
    expect(data?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'players', name: 'ERLE Ed', file: 'players.csv', fields: [] }),
        expect.objectContaining({ kind: 'tournaments', name: 'Utopia Masters 2024', fields: [] }),
        expect.objectContaining({
          ...{ kind: 'matches', name: 'YONEX Utopia Open 2024: ANVIK Alf - BORUM Bo', file: 'matches.csv', line: 2 },
          fields: [{ field: 'score', before: '21-10 21-12', after: '21-10 21-19' }],
        }),
      ]),
    );
  });

  test('keeps what was changed since, with all that it refers to, and lists it', async () => {
    await imported(earlier);
    const importId = await imported(later);
    const events = (await call(listEvents, { query: { season: '2024' } })).rows ?? [];
    const id = String(events.find(({ name }) => (name as { en: string }).en === 'Utopia Masters 2024')?.id);
    const changes = [{ kind: 'decide', matchId: '4', match: { court: 'Court 1' } }];
    expect(await call(changeMatches, { body: { id, changes, reason: 'Printed programme' } })).toMatchObject({
      code: 200,
    });
    expect((await undo(importId)).data).toMatchObject({
      isDone: true,
      notUndoneCount: 4,
      notUndone: [
        { kind: 'matches', name: 'Utopia Masters 2024: ERLE Ed - ANVIK Alf', obstacle: 'changed' },
        { kind: 'tournaments', name: 'Utopia Masters 2024, MS', obstacle: 'changed' },
        { kind: 'tournaments', name: 'Utopia Masters 2024', obstacle: 'changed' },
        { kind: 'players', name: 'ERLE Ed', obstacle: 'used' },
      ],
    });
    expect(await stateOf(importId)).toMatchObject({ isDone: true, notUndone: 4 });
  });

  test('of an export is undone and imported again with the same ids, including those of pairs', async () => {
    const doubles = bwfMatch({
      ...{
        match_id: 7,
        match_code: 7,
        draw_id: 2,
        event: 'MD',
        team1_p1: 11,
        team1_p2: 12,
        team2_p1: 13,
        team2_p2: 14,
      },
      ...{ round: 'Final', match_time_local: '2024-05-12 14:00:00' },
    });
    await imported(bwfWorld({ matches: [match(1, 11, 12), doubles] }));
    const { facts } = await everything();
    const text = `${facts.join('\n')}\n`;
    const other = await openTestSite(async () => VISITOR, { ADMIN_PASSWORD: PASSWORD });
    const own = site;
    site = other;
    try {
      await set(settingKeys.dataImport, 'true');
      await set(settingKeys.secondPerson, 'false');
      const send = async (checksum?: string) => {
        const form = new FormData();
        if (checksum)
          for (const [key, value] of Object.entries({ checksum, password: PASSWORD })) form.append(key, value);
        form.append('file', new Blob([text]), 'world.ndjson');
        return (await call(uploadSql, { form })).data;
      };
      for (let round = 0; round < 3; round++) {
        const done = await send(String((await send())?.checksum));
        expect(done).toMatchObject({ state: 'complete' });
        expect((await everything()).facts).toEqual(facts);
        expect((await undo(String(done?.importId))).data).toMatchObject({ isDone: true, notUndone: [] });
        expect((await everything()).facts).toHaveLength(2);
      }
    } finally {
      site = own;
      await other.stop();
    }
  });
});
