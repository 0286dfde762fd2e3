import { expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { importanceOf } from './entity-row';

const shown = (language: 'en' | 'zh') => {
  const importance = importanceOf(association, language);
  const listed = Object.keys(association.fields).filter((key) => association.fields[key as 'code'].isListed);
  return [1, 2, 3].map((rank) => listed.filter((key) => importance(key) === rank));
};

test('the narrowest screen has the sorted column and the name in the language of the page', () => {
  expect(shown('en')).toEqual([
    ['code', 'en'],
    ['zh', 'affiliation'],
    ['formed', 'headquarters'],
  ]);
  expect(shown('zh')).toEqual([
    ['code', 'zh'],
    ['en', 'affiliation'],
    ['formed', 'headquarters'],
  ]);
});
