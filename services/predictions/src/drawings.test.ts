import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import {
  countSimulatorUse,
  listDrawings,
  MAX_DRAWINGS,
  removeDrawing,
  saveDrawing,
} from '@rallyrank/contracts/predictions/drawings';
import { SavedDrawings } from './drawings/saved-drawings.js';
import { PredictionsService, testUser } from './testing/predictions-service.js';

const predictions = new PredictionsService();
const [ann, bo, cy] = [testUser('2'), testUser('3'), testUser('4')];

const drawing: Drawing = {
  discipline: 'MS',
  date: '2026-11-24',
  draw: null,
  surface: null,
  bestOf: null,
  sides: [{ key: '11', seed: '1', entry: null }],
  lines: [0, -1, -1, -1],
  groups: [],
  through: 1,
  locked: false,
  stage: 0,
  results: [],
};

beforeAll(() => predictions.start());
afterAll(() => predictions.stop());

const save = (user = ann, more: object = {}) =>
  predictions.send(saveDrawing, user, { body: { name: 'Mine', drawing, ...more } });
const saved = async (user = ann) =>
  (await predictions.send(listDrawings, user)).body.data as unknown as { id: string }[];
const use = (user: typeof ann | undefined, browser: string) =>
  predictions.send(countSimulatorUse, user, { body: { browser } });

test("a user saves, lists and removes drawings, and sees nobody else's", async () => {
  const { body } = await save();
  const { id } = body.data as unknown as { id: string };
  expect(await saved()).toEqual([{ id, name: 'Mine', savedAt: expect.any(String), drawing }]);
  expect(await saved(bo)).toEqual([]);
  expect((await predictions.send(removeDrawing, bo, { id })).body).toMatchObject({
    code: 404,
    reason: 'drawing.notFound',
  });
  expect((await predictions.send(removeDrawing, ann, { id })).status).toBe(200);
  expect(await saved()).toEqual([]);
});

test('an inconsistent drawing is rejected, and so is a visitor', async () => {
  const wrong = [{ lines: [0, 0, -1, -1] }, { lines: [0, 1, -1, -1] }, { lines: [0] }, { sides: [] }, { other: 1 }];
  for (const part of wrong) {
    const answer = await save(ann, { drawing: { ...drawing, ...part } });
    expect(answer.body).toMatchObject({ code: 430 });
  }
  expect((await save(ann, { name: ' ' })).body).toMatchObject({ code: 430, field: 'name' });
  expect((await predictions.send(saveDrawing, undefined, { body: { name: 'x', drawing } })).status).toBe(401);
  expect(await saved()).toEqual([]);
});

test('a user can keep at most 50, even if more are saved concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_DRAWINGS + 5 }, () => save(bo)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(refused.every(({ body }) => body.reason === 'drawing.tooMany')).toBe(true);
  expect((await saved(bo)).length).toBeLessThanOrEqual(MAX_DRAWINGS);
});

test('the drawings of an erased account are removed', async () => {
  await save(cy);
  const own = predictions.service.app.get(SavedDrawings);
  expect(await own.forget([])).toBe(0);
  expect(await own.forget([cy!.id])).toBe(1);
  expect(await saved(cy)).toEqual([]);
});

test('visitors are counted by browser and address, users by account, up to the limits in the settings', async () => {
  expect((await use(undefined, 'a')).body.data).toEqual({ used: 1, limit: 30 });
  expect((await use(undefined, 'a')).body.data).toMatchObject({ used: 2 });
  expect((await use(ann, 'a')).body.data).toEqual({ used: 1, limit: 300 });
  const values = {
    configName: 'limit',
    configKey: settingKeys.simulatorVisitors,
    valueType: 'number',
    configValue: '2',
    isReadable: true,
    configType: 'Y',
    remark: null,
  };
  await predictions.append('identity', setting.streamOf('90'), [
    { type: 'SettingCreated', data: { id: '90', values } },
  ]);
  await predictions.settled();
  expect((await use(undefined, 'a')).body).toMatchObject({ code: 601, reason: 'drawing.limit' });
  expect((await use(ann, 'a')).status).toBe(200);
  expect((await predictions.send(countSimulatorUse, undefined, { body: {} })).body).toMatchObject({ code: 430 });
});
