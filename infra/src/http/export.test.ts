import { describe, expect, test } from '@jest/globals';
import type { Language } from '@rallyrank/contracts/shared/language';
import { columnsOf, csvHeader, csvLines } from './export.js';

const csvOf = (rows: readonly unknown[]): string => {
  const columns = columnsOf(rows);
  return csvHeader(columns) + csvLines(rows, columns);
};
const linesOf = (rows: readonly unknown[]): string[] => csvOf(rows).replace('\uFEFF', '').trimEnd().split('\r\n');

test('a column is titled with the words of its path in the language of the reader', () => {
  const titles = (language: Language) =>
    columnsOf([{ rank: 1, competitor: { players: [{ name: { en: 'An', zh: '安' } }] }, own: 1 }], [], language).map(
      ({ title }) => title,
    );
  expect(titles('en')).toEqual(['Rank', 'Competitor player name (English)', 'Competitor player name (Chinese)', 'Own']);
  expect(titles('zh')).toEqual(['排名', '参赛方球员名称（英文）', '参赛方球员名称（中文）', 'Own']);
});

describe('rows as CSV', () => {
  test('have numbers with at most six decimals', () => {
    expect(linesOf([{ share: 0.8182402055234426, rank: 12, elo: 1662.5 }])).toEqual([
      'share,rank,elo',
      '0.81824,12,1662.5',
    ]);
  });

  test('begin with a byte order mark, and name nested values by their path', () => {
    const rows = [{ rank: 1, competitor: { id: '7', players: [{ name: { en: 'An', zh: '安' } }] } }];
    expect(csvOf(rows).startsWith('\uFEFF')).toBe(true);
    expect(linesOf(rows)).toEqual([
      'rank,competitor.id,competitor.players.name.en,competitor.players.name.zh',
      '1,7,An,安',
    ]);
  });

  test('put the players of a pair, and the games of a match, into one cell', () => {
    const players = [
      { id: '1', zh: null },
      { id: '2', zh: '二' },
    ];
    const games = [
      [21, 8],
      [21, 7],
    ];
    expect(linesOf([{ players, games, marks: ['W', 'F'] }])).toEqual([
      'players.id,players.zh,games,marks',
      '1 / 2, / 二,21-8 21-7,W / F',
    ]);
  });

  test('have all columns of a record that is absent in some rows', () => {
    expect(
      linesOf([
        { event: null, n: 1 },
        { event: { id: '5' }, n: 2 },
      ]),
    ).toEqual(['n,event.id', '1,', '2,5']);
  });

  test.each(['=', '+', '-', '@', '＝', '\r=', '\n=', '\t=', '\uFEFF=', ' =', '\u200B\uFEFF\r\n@', '\u0000-'])(
    'escape a text that begins with %j, so that it is not a formula',
    (start) => {
      const [, ...cell] = linesOf([{ a: `${start}1+1` }])
        .join('\n')
        .split('\n');
      expect(cell.join('\n').replace(/^"/, '')[0]).toBe("'");
    },
  );

  test('do not change a text that does not begin a formula', () => {
    expect(linesOf([{ a: 'Kim-Lee', b: ' 21-8', c: '' }])).toEqual(['a,b,c', 'Kim-Lee, 21-8,']);
  });

  test('quote where needed, and escape formulas but not negative numbers', () => {
    expect(linesOf([{ a: 'x, "y"', b: '=1+1', c: -3, d: true }])).toEqual(['a,b,c,d', `"x, ""y""",'=1+1,-3,true`]);
  });
});
