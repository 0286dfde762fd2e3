import { describe, expect, it } from '@jest/globals';
import { type CloseKind, closeTags, nextTag, type Tag, visit } from './tags';

const tag = (key: string, affix = false): Tag => ({ key, path: `/${key}`, title: key, affix });
const tags = [tag('home', true), tag('a'), tag('b'), tag('c')];
const keys = (list: readonly Tag[]) => list.map(({ key }) => key).join(' ');

describe('visit', () => {
  it('adds a tab once and updates its address', () => {
    const again = { ...tag('a'), path: '/a?page=2', title: 'A' };
    expect(visit(visit([], tag('a')), again)).toEqual([again]);
    expect(keys(visit(tags, tag('d')))).toBe('home a b c d');
  });
});

describe('closeTags', () => {
  it.each<[CloseKind, string, string]>([
    ['close', 'b', 'home a c'],
    ['others', 'b', 'home b'],
    ['left', 'b', 'home b c'],
    ['right', 'a', 'home a'],
    ['all', 'b', 'home'],
    ['close', 'home', 'home a b c'],
  ])('%s at %s leaves %s', (kind, key, left) => {
    expect(keys(closeTags(tags, key, kind))).toBe(left);
  });
});

describe('nextTag', () => {
  it('stays if the open page keeps its tab', () => {
    expect(nextTag(tags, closeTags(tags, 'a', 'close'), 'b')).toBeUndefined();
  });
  it.each([
    ['a', 'b'],
    ['c', 'b'],
  ])('goes from the closed %s to %s', (closed, next) => {
    expect(nextTag(tags, closeTags(tags, closed, 'close'), closed)?.key).toBe(next);
  });
  it('goes to a pinned tab when all are closed', () => {
    expect(nextTag(tags, closeTags(tags, 'b', 'all'), 'b')?.key).toBe('home');
  });
});
