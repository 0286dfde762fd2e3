import { expect, test } from '@jest/globals';
import { targetAfterLogin } from './target';

const SITE = 'https://rallyrank.example';

test.each([
  ['/player/detail?id=7&tab=results#last', '/player/detail?id=7&tab=results#last'],
  ['goat', '/goat'],
  [`${SITE}/goat`, '/goat'],
])('leads on to %s', (named, target) => expect(targetAfterLogin(named, SITE)).toBe(target));

test.each([
  null,
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'https://evil.example/index',
  'https://rallyrank.example.evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/x/..//evil.example',
  `${SITE}//evil.example`,
  'http://[',
  '/login?redirect=/goat',
])('goes home instead of %s', (named) => expect(targetAfterLogin(named, SITE)).toBe('/index'));
