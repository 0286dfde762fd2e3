import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { profileOf, sports } from '@rallyrank/contracts/sport/profiles';
import { type PointsSystem, pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';
import {
  decideSystem,
  getSystemsForEdit,
  releaseSystem,
  type SystemChange,
  systemEditRoutes,
  takeBackSystemChange,
} from '@rallyrank/contracts/tournaments/system-edits';
import { listSystems } from '@rallyrank/contracts/tournaments/systems';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { decideSystem as decideEvents } from './domain/points-systems.js';
import { openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;
const editor = userWith('Ann', ['tournament:system:edit']);
const send = bodyClient(() => world, editor);
const reason = 'New regulations';
const decide = (system: object, headers?: Record<string, string>) =>
  send(decideSystem, { body: { system, reason }, ...(headers && { headers }) });
const forEdit = async () =>
  (await send(getSystemsForEdit, { query: {} })).data as unknown as {
    decided: string[];
    changes: SystemChange[];
  };
const current = pointsSystemOf(badminton.points.at(-1)!);
const ended: PointsSystem = { ...current, to: '2026-12-31' };
const added: PointsSystem = {
  ...current,
  ...{ scheme: 'V2027', name: { en: 'From 2027', zh: '2027 年起' }, from: '2027-01-01' },
};
const shown = async () => world.get(listSystems, {});

beforeEach(async () => {
  world = await openWorldOfFour();
});
afterEach(() => world.stop());

describe('points systems', () => {
  it('are those of the sport until users decide others, which persist after a restart', async () => {
    expect(await shown()).toEqual(badminton.points.map(pointsSystemOf));
    expect(await decide(added)).toMatchObject({ code: 200 });
    await world.restart();
    await world.service.caughtUp();
    expect((await shown()).slice(-2)).toEqual([ended, added]);
  });

  it('have a history in which each change can be reverted', async () => {
    await decide(ended);
    await decide(added);
    await decide({ ...added, name: null });
    const [renamed, created, closed] = (await forEdit()).changes;
    expect(renamed).toMatchObject({ by: { name: 'Ann' }, reason, before: { name: added.name }, after: { name: null } });
    expect([created?.before, created?.canTakeBack, closed?.canTakeBack]).toEqual([null, false, true]);
    const takeBack = (version: number) => send(takeBackSystemChange, { body: { version, reason } });
    expect(await takeBack(created!.version)).toMatchObject({ code: 601, reason: 'edit.superseded' });
    expect(await takeBack(closed!.version)).toMatchObject({ code: 601, reason: 'system.overlaps' });
    expect(await takeBack(renamed!.version)).toMatchObject({ code: 200 });
    expect(await takeBack(created!.version)).toMatchObject({ code: 200 });
    expect(await takeBack(closed!.version)).toMatchObject({ code: 200 });
    expect(await shown()).toEqual(badminton.points.map(pointsSystemOf));
    expect((await forEdit()).decided).toEqual([]);
  });

  it.each(sports.flatMap((key) => profileOf(key).points.map((table) => [key, table.scheme] as const)))(
    'of %s can be decided as they are: %s',
    (key, scheme) => {
      const profile = profileOf(key);
      const system = pointsSystemOf(profile.points.find((table) => table.scheme === scheme)!);
      expect(decideEvents(profile, system)(new Map())).toEqual([]);
    },
  );

  it('of the sport apply again after a release', async () => {
    await decide(ended);
    expect(await send(releaseSystem, { body: { scheme: ended.scheme, reason } })).toMatchObject({ code: 200 });
    expect((await shown()).at(-1)).toEqual(current);
    const again = await send(releaseSystem, { body: { scheme: ended.scheme, reason } });
    expect(again).toMatchObject({ code: 404, reason: 'system.notFound' });
  });

  it.each<[string, Partial<PointsSystem>, string]>([
    ['ends before it begins', { to: '2020-01-01' }, 'system.dates'],
    ['overlaps with another one', { from: '2020-01-01' }, 'system.overlaps'],
    [
      'has points of a level in two ways',
      { countsAs: { ...current.countsAs, 'super-100': 'super-300' } },
      'system.twice',
    ],
    [
      'has extra points of a level without minimum prize money',
      { extraPrizeMoney: { 'super-300': [{ atLeastUsd: 1, points: { W: 7_000 } }] } },
      'system.prize',
    ],
    ['uses the points of an inherited name', { countsAs: { 'asian-championships': 'toString' } }, 'system.level'],
    ['has a level that does not exist', { levels: { ...current.levels, galaxy: { W: 1 } } }, 'system.level'],
    ['uses the points of a level without points', { countsAs: { 'super-100': 'olympic' } }, 'system.level'],
    [
      'gives a finalist more than the champion',
      { levels: { ...current.levels, olympics: { W: 1, F: 2 } } },
      'system.points',
    ],
  ])('a system that %s is rejected', async (_, change, cause) => {
    expect(await decide({ ...current, ...change })).toMatchObject({ code: 601, reason: cause });
    expect((await forEdit()).changes).toEqual([]);
  });

  it.each([
    ['negative points', { levels: { olympics: { W: -1 } } }],
    ['a place that does not exist', { levels: { olympics: { W: 2, X: 1 } } }],
    ['another scheme name', { scheme: 'a b' }],
    ['unknown facts', { prize: 1 }],
    [
      'amounts that are not the highest first',
      { extraPrizeMoney: { 'super-1000': [1, 2].map((atLeastUsd) => ({ atLeastUsd, points: {} })) } },
    ],
  ])('a request with %s is rejected', async (_, change) => {
    expect(await decide({ ...current, ...change })).toMatchObject({ code: 430 });
  });

  it('are protected from a change that is based on an old version', async () => {
    await decide(ended);
    expect(await decide(added, { 'if-match': '"0"' })).toMatchObject({ reason: 'write.conflict' });
  });

  it('are changed by their editors only, and their history is read by auditors too', async () => {
    for (const route of systemEditRoutes) {
      const sent = route.method === 'GET' ? { query: {} } : { body: {} };
      expect(await send(route, sent, userWith('Bob', ['tournament:event:edit']))).toMatchObject({ code: 403 });
      const isRead = route === getSystemsForEdit;
      const auditor = userWith('Eve', ['tournament:system:history']);
      expect(await send(route, sent, auditor)).toMatchObject({ code: isRead ? 200 : 403 });
    }
  });
});
