import { expect, test } from '@jest/globals';
import { SeriesNames } from './series-names.js';

const series = (seriesId: string, en: string, zh?: string) => ({
  type: 'SeriesRegistered',
  data: { seriesId, key: en, name: { en, ...(zh && { zh }) } },
});
const given = (...events: { type: string; data: unknown }[]): SeriesNames => {
  const names = new SeriesNames();
  for (const event of events) names.apply(event);
  return names;
};

test('names are known by series, in both languages if the source has both', () => {
  const names = given(series('1', 'All Utopia Open', '乌托邦公开赛'), series('2', 'Utopia Masters'));
  expect(names.of('1')).toEqual({ en: 'All Utopia Open', zh: '乌托邦公开赛' });
  expect(names.of('2')).toEqual({ en: 'Utopia Masters', zh: null });
});

test('the same names give the same snapshot regardless of their order, and a restart restores them', () => {
  const [one, two] = [series('10', 'Utopia Open'), series('9', 'Utopia Masters')];
  const snapshot = given(one, two).snapshot();
  expect(given(two, one).snapshot()).toEqual(snapshot);
  const restored = new SeriesNames();
  restored.restore(JSON.parse(JSON.stringify(snapshot)));
  expect(restored.snapshot()).toEqual(snapshot);
});

test('a series is renamed, and a joined one is not a separate series until it is separated again', () => {
  const data = { seriesId: '1', joinedId: '2' };
  const names = given(
    series('1', 'Utopia Open'),
    series('2', 'Open of Utopia'),
    { type: 'SeriesRenamed', data: { seriesId: '1', name: { en: 'All Utopia Open' } } },
    { type: 'SeriesJoined', data },
  );
  expect([...names.all()]).toEqual([['1', { en: 'All Utopia Open' }]]);
  expect(names.canonical('2')).toBe('1');
  const restored = new SeriesNames();
  restored.restore(JSON.parse(JSON.stringify(names.snapshot())));
  restored.apply({ type: 'SeriesSeparated', data });
  expect([...restored.all().keys()]).toEqual(['1', '2']);
});
