import { expect, test } from '@jest/globals';
import { remembered, SharedTexts } from './memory.mjs';

test('a function is called once for each key, and again for what it did not find', () => {
  const asked: string[] = [];
  const found = remembered(
    (name: string) => name,
    (name: string) => {
      asked.push(name);
      return name === 'lost' ? null : `/${name}`;
    },
  );
  expect(['a', 'a', 'lost', 'lost'].map((name) => found(name))).toEqual(['/a', '/a', null, null]);
  expect(asked).toEqual(['a', 'lost', 'lost']);
});

test('maps share the texts of the project; clearing one removes only its other texts', () => {
  const lasting = new Map();
  const isLasting = (path: string) => path.startsWith('/project/');
  const first = new SharedTexts([['/project/test', 'first']], lasting, isLasting);
  first.set('/project/a', 'a').set('/tmp/b', 'b');
  const second = new SharedTexts([['/project/test', 'second']], lasting, isLasting);
  const read = (texts: SharedTexts) => ['/project/test', '/project/a', '/tmp/b'].map((path) => texts.get(path));
  expect(read(first)).toEqual(['first', 'a', 'b']);
  expect(read(second)).toEqual(['second', 'a', undefined]);
  first.clear();
  expect(read(first)).toEqual([undefined, 'a', undefined]);
});
