import { expect, test } from '@jest/globals';
import { ContradictedProfiles } from './contradicted-profiles.js';

const stated = (position: number, profile: object) => ({
  ...{ position, type: 'ProfileStated' },
  data: { playerId: '3', profile },
});
const edited = (position: number, decided: object, released: string[] = []) => ({
  ...{ position, type: 'PlayerEdited' },
  data: { playerId: '3', decided, released },
});
const after = (...events: Parameters<ContradictedProfiles['apply']>[0][]) => {
  const model = new ContradictedProfiles();
  for (const event of events) model.apply(event);
  return model;
};
const decided = edited(2, { weightKg: 80 });
const conflict = { playerId: '3', fact: 'weightKg', value: 80, other: 75 };

test('a profile fact is contradicted once a source has stated another value than before the decision', () => {
  const before = stated(1, { weightKg: 70 });
  expect(after(before, decided).all()).toEqual([]);
  // The source states another fact, the same value, the decided value.
  for (const profile of [{ weightKg: 70, deathDate: '2020-01-01' }, { weightKg: 80 }, {}])
    expect(after(before, decided, stated(3, profile)).all()).toEqual([]);
  const model = after(before, decided, stated(3, { weightKg: 75 }));
  expect(model.all()).toEqual([conflict]);
  const restored = new ContradictedProfiles();
  restored.restore(JSON.parse(JSON.stringify(model.snapshot())));
  expect(restored.all()).toEqual([conflict]);
});

test('a statement from before the decision that arrives later contradicts nothing', () => {
  expect(after(decided, stated(1, { weightKg: 75 })).all()).toEqual([]);
  expect(after(stated(3, { weightKg: 75 }), decided).all()).toEqual([conflict]);
});

test('a release and a new decision end the contradiction, decisions about other facts do not', () => {
  const contradicted = [decided, stated(3, { weightKg: 75 })] as const;
  expect(after(...contradicted, edited(4, { birthDate: '2000-01-01' })).all()).toEqual([conflict]);
  expect(after(...contradicted, edited(4, { weightKg: 79 })).all()).toEqual([]);
  expect(after(...contradicted, edited(4, {}, ['weightKg'])).all()).toEqual([]);
  expect(after(decided, edited(4, {}, ['weightKg', 'birthDate'])).snapshot()).toEqual(after().snapshot());
});

test('a fact that a merge has decided is contradicted like that of a user', () => {
  const merged = {
    position: 2,
    type: 'PlayersMerged',
    data: { playerId: '3', mergedId: '4', decided: { weightKg: 80 } },
  };
  expect(after(merged, stated(3, { weightKg: 75 })).all()).toEqual([conflict]);
});
