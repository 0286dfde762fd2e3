import { expect, test } from '@jest/globals';
import { post } from '@rallyrank/contracts/identity/post';
import { setting } from '@rallyrank/contracts/identity/settings';
import { association } from '@rallyrank/contracts/players/association';
import { hiddenAtFirst, importanceOf } from './entity-row';

const shown = (language: 'en' | 'zh') => {
  const importance = importanceOf(association, language);
  const listed = Object.keys(association.fields).filter((key) => association.fields[key as 'code'].isListed);
  return [1, 2, 3].map((rank) => listed.filter((key) => importance(key) === rank));
};

test('the narrowest screen shows the sorted column and the name in the language of the page', () => {
  expect(shown('en')).toEqual([
    ['code', 'en'],
    ['affiliation', 'formed'],
    ['zh', 'headquarters'],
  ]);
  expect(shown('zh')).toEqual([
    ['code', 'zh'],
    ['affiliation', 'formed'],
    ['en', 'headquarters'],
  ]);
});

test('the name in the other language is shown on demand, like columns that are declared so', () => {
  expect(hiddenAtFirst(setting, 'en')).toEqual(['valueType', 'remark', 'configName', 'updateTime']);
  expect(hiddenAtFirst(association, 'en')).toEqual(['zh', 'updateTime']);
  expect(hiddenAtFirst(association, 'zh')).toEqual(['en', 'updateTime']);
  expect(hiddenAtFirst(post, 'en')).toEqual(['updateTime']);
});
