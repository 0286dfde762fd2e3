import { describe, expect, test } from '@jest/globals';
import { deviceOf, referrerHost, visitedPage } from './visited.js';

describe('visitedPage', () => {
  test.each([
    ['/player/detail?id=42&tab=results', 'player', '42'],
    ['/player/detail?id=42#top', 'player', '42'],
    ['/player/detail?id=%3Cscript%3E', 'player', null],
    ['/player/detail', 'player', null],
    ['/tournament/detail?id=42', 'event', null],
    ['/system/dict-data/index/7', 'dictionaryEntries', null],
    ['/no/such/page?id=1', null, null],
    ['https://elsewhere.example/player', null, null],
    ['', null, null],
  ])('%s', (path, page, player) => expect(visitedPage(path)).toEqual({ page, player }));
});

describe('referrerHost', () => {
  test.each([
    ['https://www.search.example/?q=who+is+best', 'search.example'],
    ['http://user:secret@site.example:8080/path', 'site.example'],
    ['/player/detail?id=1', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    [undefined, null],
  ])('%s', (from, host) => expect(referrerHost(from)).toBe(host));
});

test.each([
  [0, null],
  [undefined, null],
  [390, 'phone'],
  [768, 'tablet'],
  [1200, 'desk'],
])('a window of %s pixels', (width, device) => expect(deviceOf(width)).toBe(device));
