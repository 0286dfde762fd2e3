import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exportEditions, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { listSeries } from '@rallyrank/contracts/tournaments/site';
import { imported, match, side } from './testing/edition.js';
import { ids, importAll, malaysia, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;

describe('import', () => {
  beforeEach(async () => {
    world = await openWorldOfFour();
  });
  afterEach(() => world.stop());

  it('waits for players registered just before, assigns ids and changes nothing the second time', async () => {
    const [first, second, third] = await importAll(world);
    expect(first).toEqual({
      id: '1',
      edition: 'accepted',
      changes: [],
      accepted: 4,
      corrected: 0,
      unchanged: 0,
      refused: [],
      remarks: [],
      entryLists: [],
      missing: [],
    });
    expect([second?.id, third?.id]).toEqual(['2', '3']);
    const { position } = world.service.runner('tournaments').asOf();
    expect(await world.importing(malaysia)).toMatchObject({
      id: '1',
      edition: 'unchanged',
      accepted: 0,
      corrected: 0,
      unchanged: 4,
    });
    expect(world.service.runner('tournaments').asOf().position).toBe(position);
  });

  it('rejects a match with an unknown player', async () => {
    const answer = await world.importing(imported({ matches: [match('1', { sides: [side('1'), side('77')] })] }));
    expect(answer.refused).toEqual([{ match: 0, reason: 'the competitor 77 is unknown' }]);
  });

  it('assigns a separate id to each of many concurrent imports, and one id to a series', async () => {
    const editions = Array.from({ length: 64 }, (_, i) => {
      const key = `s${i % 8}`;
      return imported({ sourceKey: `many:${i}`, series: { key, name: { en: key } }, matches: [match('1')] });
    });
    const answers = await Promise.all([...editions, ...editions].map((edition) => world.importing(edition)));
    expect(new Set(ids(answers)).size).toBe(64);
    expect(ids(answers.slice(64))).toEqual(ids(answers.slice(0, 64)));
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(64);
    await world.service.caughtUp();
    const { rows, total } = await world.get(listSeries, { orderByColumn: 'editions', isAsc: 'false', pageSize: 10 });
    expect([total, ...rows.map(({ editions: count }) => count)]).toEqual([8, 8, 8, 8, 8, 8, 8, 8, 8]);
  });

  it('rejects an id of another edition or series, and continues with known ones', async () => {
    await importAll(world);
    const call = (more: object) => world.service.rpc.call(importEdition, { ...malaysia, ...more });
    await expect(call({ id: '2' })).rejects.toMatchObject({ reason: 'event.taken' });
    await expect(call({ id: '2', sourceKey: 'test:9' })).rejects.toMatchObject({ reason: 'event.taken' });
    await expect(call({ series: { id: '2', key: 'malaysia-open', name: { en: 'X' } } })).rejects.toMatchObject({
      reason: 'series.taken',
    });
    await expect(call({ series: { id: '1', key: 'other', name: { en: 'X' } } })).rejects.toMatchObject({
      reason: 'series.taken',
    });
    await world.restart();
    expect(await call({ id: '1' })).toMatchObject({ id: '1', unchanged: 4 });
    expect(await call({ sourceKey: 'test:9' })).toMatchObject({ id: '4', accepted: 4 });
  });

  it('exports data that results in the same export after an import elsewhere', async () => {
    await importAll(world);
    const exported = () => world.service.rpc.call(exportEditions, { after: null, limit: 50 });
    const before = await exported();
    expect(ids(before)).toEqual(['1', '2', '3']);
    expect(ids(await world.service.rpc.call(exportEditions, { after: '1', limit: 1 }))).toEqual(['2']);
    const other = await openWorldOfFour();
    for (const edition of [...before].reverse()) await other.importing(edition);
    await other.service.caughtUp();
    const after = await other.service.rpc.call(exportEditions, { after: null, limit: 50 });
    await other.stop();
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  });
});
