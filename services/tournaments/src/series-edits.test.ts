import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import { exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import {
  getSeriesForEdit,
  joinSeries,
  renameSeries,
  takeBackSeriesChange,
} from '@rallyrank/contracts/tournaments/series-edits';
import { listSeries } from '@rallyrank/contracts/tournaments/site';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { importAll, malaysia, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;
const editor = userWith('Ann', ['tournament:event:edit']);
const send = bodyClient(() => world, editor);
const reason = 'Yearbook';
const write = (route: RouteDef, body: object) => send(route, { body: { id: '1', reason, ...body } });
const forEdit = async () =>
  (await send(getSeriesForEdit, { query: { id: '1' } })).data as unknown as {
    joined: { id: string }[];
    changes: { version: number; kind: string; canTakeBack: boolean }[];
  };
const takeBack = async () =>
  write(takeBackSeriesChange, { version: (await forEdit()).changes.find(({ canTakeBack }) => canTakeBack)!.version });
const series = async () =>
  (await world.get(listSeries, {})).rows.map(({ id, name, editions }) => [id, name.en, editions]);

beforeEach(async () => {
  world = await openWorldOfFour();
  await importAll(world);
});
afterEach(() => world.stop());

const separate = [
  ['2', 'German Open', 1],
  ['1', 'Malaysia Open', 2],
];

describe('a series', () => {
  it('keeps its new name in later imports, and has the former one after the change is reverted', async () => {
    expect(await write(renameSeries, { nameEn: 'Malaysian Open', nameZh: null })).toMatchObject({ code: 200 });
    await world.importing(malaysia);
    expect(await series()).toEqual([separate[0], ['1', 'Malaysian Open', 2]]);
    expect((await world.get(getEventById, { id: '1' })).series).toEqual({
      id: '1',
      name: { en: 'Malaysian Open', zh: null },
    });
    await takeBack();
    expect(await series()).toEqual(separate);
  });

  it('joins another one: editions keep their ids, the old id leads to it, and separating restores everything', async () => {
    const state = async () => JSON.stringify(await world.service.rpc.call(exportEditions, { after: null, limit: 50 }));
    const before = await state();
    expect(await write(joinSeries, { joinedId: '2' })).toMatchObject({ code: 200 });
    const joined = [['1', 'Malaysia Open', 3]];
    await until('the editions are moved', async () => JSON.stringify(await series()) === JSON.stringify(joined));
    const listed = await world.get(listEvents, { seriesId: '2' });
    expect([listed.series?.id, listed.total]).toEqual(['1', 3]);
    expect(await forEdit()).toMatchObject({
      joined: [{ id: '2' }],
      changes: [{ kind: 'joined' }, { kind: 'registered' }],
    });
    expect(await write(joinSeries, { joinedId: '2' })).toMatchObject({ code: 601, reason: 'series.joined' });
    expect(await write(joinSeries, { id: '2', joinedId: '1' })).toMatchObject({ code: 601, reason: 'series.joined' });
    await importAll(world);
    expect(await series()).toEqual(joined);
    expect(await takeBack()).toMatchObject({ code: 200 });
    await until('the editions are moved back', async () => (await state()) === before);
    expect(await series()).toEqual(separate);
  });
});
