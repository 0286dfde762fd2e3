import { describe, expect, it } from '@jest/globals';
import { namedPages, similarPages } from './page-search';

const entries = [
  { title: 'Home', to: '/index' },
  { title: 'World ranking', to: '/ranking/bwf' },
  { title: 'Tournament search', to: '/tournament' },
  { title: '世界排名', to: '/ranking/bwf' },
];
const titles = (text: string) => similarPages(entries, text).map((entry) => entry.title);
const named = (text: string) => namedPages(entries, text).map((entry) => entry.title);

describe('similarPages', () => {
  it('finds by title, even if it is mistyped', () => {
    expect(titles('rankng')[0]).toBe('World ranking');
    expect(titles('排名')).toContain('世界排名');
  });
  it('finds by path', () => expect(titles('index')).toContain('Home'));
  it('finds nothing for an empty or a meaningless text', () => {
    expect(titles('  ')).toEqual([]);
    expect(titles('qqqqqqqq')).toEqual([]);
  });
});

describe('namedPages', () => {
  it('finds the beginnings of words in any order, and parts of Chinese titles', () => {
    expect(named('rank')).toEqual(['World ranking']);
    expect(named('Ranking wor')).toEqual(['World ranking']);
    expect(named('排名')).toEqual(['世界排名']);
  });
  it.each(['', 'ranks', 'anking', 'spain'])('does not find "%s"', (text) => expect(named(text)).toEqual([]));
});
