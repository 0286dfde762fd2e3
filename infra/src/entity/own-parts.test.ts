import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { declareEntity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { PROJECTIONS } from '../nest/ports.js';
import { servicePorts } from '../nest/service-ports.js';
import { provide } from '../nest/token.js';
import { ServiceOnFolder } from '../testing/service-on-folder.js';
import { entityDecider, type Values } from './decide.js';
import { entityParts } from './entity-parts.js';
import { entityClient } from './testing/entity-client.js';
import { aVenue, venue } from './testing/venue.js';

const clubhouse = declareEntity({
  ...venue,
  name: 'Clubhouse',
  path: '/test/clubhouse',
  computed: { sameKind: z.int().positive() },
});
const parts = entityParts(clubhouse);
const standard = entityDecider(clubhouse);

const assertHallIsSmall = ({ kind, seats }: Values): void => {
  if (kind === 'hall' && Number(seats) > 50_000)
    throw new DomainError('request.invalid', { field: 'seats', rule: 'at most 50000' });
};

@Module({
  imports: [servicePorts('players')],
  controllers: [parts.controller],
  providers: [
    ...parts.providers,
    provide(PROJECTIONS, [parts.rows], (rows) => [rows]),
    provide(parts.decider, [], () => ({
      ...standard,
      create: (id, values) => (state) => {
        assertHallIsSmall(values);
        return standard.create(id, values)(state);
      },
      change: (id, values) => (state) => {
        assertHallIsSmall({ ...state?.values, ...values });
        return standard.change(id, values)(state);
      },
    })),
    provide(parts.computing, [parts.rows], (rows) => ({ values }) => ({
      sameKind: rows.all().filter((other) => other.values.kind === values.kind).length,
    })),
  ],
})
class ClubhousesModule {}

describe('an entity with custom parts', () => {
  const onFolder = new ServiceOnFolder(
    { modules: { players: ClubhousesModule }, routes: Object.values(clubhouse.routes), rpcs: [] },
    '2025-06-01T12:00:00Z',
  );
  const call = entityClient(clubhouse, onFolder);
  beforeAll(() => onFolder.start());
  afterAll(() => onFolder.stop());

  test('rejects what its decider rejects, judged on the values before and after the change', async () => {
    const tooLarge = { code: 430, field: 'seats', rule: 'at most 50000' };
    expect((await call('create', { body: aVenue('A', { seats: 50_001 }) })).body).toMatchObject(tooLarge);
    const arena = await call('create', { body: aVenue('A', { kind: 'arena', seats: 50_001 }) });
    const id = String(arena.body.data?.id);
    const change = (body: Values) => call('change', { body: { ...body, id }, headers: { 'If-Match': '"1"' } });
    expect((await change({ kind: 'hall' })).body).toMatchObject(tooLarge);
    expect((await change({ kind: 'hall', seats: 50_000 })).body).toMatchObject({ code: 200 });
    expect((await call('importRows', { file: 'code,name,kind,seats,isOpen\nB,B,hall,50001,yes' })).body.data).toEqual({
      ...{ created: 0, changed: 0, unchanged: 0 },
      refused: [{ line: 2, field: 'seats', rule: 'at most 50000' }],
    });
  });

  test('continues a removal that was interrupted', async () => {
    const created = await Promise.all(['X', 'Y'].map((code) => call('create', { body: aVenue(code) })));
    const ids = created.map(({ body }) => String(body.data?.id));
    const writer = onFolder.service.app.get(parts.writer);
    const command = { commandId: 'a removal', fingerprint: 'of both' };
    await writer.remove(ids.slice(0, 1), command);
    await writer.remove(ids, command);
    await expect(writer.remove(ids, {})).rejects.toMatchObject({ reason: 'entity.notFound' });
  });

  test('answers computed fields in every row', async () => {
    const { body } = await call('create', { body: aVenue('C') });
    expect(body.data).toMatchObject({ sameKind: 2 });
    const got = await call('get', { id: String(body.data?.id) });
    expect(got.body.data).toEqual(body.data);
    expect((await call('list')).body.rows).toMatchObject([{ sameKind: 2 }, { sameKind: 2 }]);
    expect((await call('exported', { query: { export: 'csv' } })).text.split('\r\n')[0]).toContain('sameKind');
  });
});
