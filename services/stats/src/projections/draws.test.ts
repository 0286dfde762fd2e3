import { expect, test } from '@jest/globals';
import { Draws } from './draws.js';

const draw = (editionId: string, drawId: string, size = 8) => ({
  type: 'DrawPublished',
  data: { editionId, drawId, discipline: 'MS', stage: 'main', name: 'MS', size, byes: [] },
});
const given = (...events: { type: string; data: unknown }[]): Draws => {
  const draws = new Draws();
  for (const event of events) draws.apply(event);
  return draws;
};

test('draws are ordered by edition and id, and a correction replaces what it corrects', () => {
  const draws = given(draw('1', '1'), draw('1', '2'), { ...draw('1', '1', 16), type: 'DrawCorrected' });
  expect(draws.draw('1', '1')).toMatchObject({ size: 16 });
  expect(draws.draw('1', '2')).toMatchObject({ size: 8 });
  expect(draws.draw('2', '1')).toBeUndefined();
});

test('the same draws give the same snapshot in any order of arrival, and a restart restores them', () => {
  const [one, two, three] = [draw('10', '2'), draw('9', '10'), draw('9', '2')];
  const snapshot = given(one, two, three).snapshot();
  expect(given(three, two, one).snapshot()).toEqual(snapshot);
  const restored = new Draws();
  restored.restore(JSON.parse(JSON.stringify(snapshot)));
  expect(restored.snapshot()).toEqual(snapshot);
});

test('a withdrawn draw is unknown until it is published again', () => {
  const withdrawn = { type: 'DrawWithdrawn', data: { editionId: '1', drawId: '1' } };
  const draws = given(draw('1', '1'), withdrawn);
  expect(draws.draw('1', '1')).toBeUndefined();
  expect(draws.snapshot()).toEqual(given().snapshot());
  draws.apply(draw('1', '1'));
  expect(draws.snapshot()).toEqual(given(draw('1', '1')).snapshot());
});
