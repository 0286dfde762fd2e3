import { describe, expect, it } from '@jest/globals';
import { searchPages } from './page-search';

const entries = [
  { title: 'Home', to: '/index' },
  { title: 'World ranking', to: '/ranking/bwf' },
  { title: 'Tournament search', to: '/tournament' },
  { title: '世界排名', to: '/ranking/bwf' },
];
const titles = (text: string) => searchPages(entries, text).map((entry) => entry.title);

describe('searchPages', () => {
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
