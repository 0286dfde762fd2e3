import { describe, expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { imported, match, side } from '../testing/edition.js';
import { initial } from './edition.js';
import { disciplineFigures, lastMatches } from './figures.js';
import { decideImport } from './import-edition.js';
import { participationsOf, resultOf } from './results.js';

const profile = profileOf('badminton');
const competitors = { knows: () => true, pair: () => undefined, canonical: (id: string) => id };
type More = Parameters<typeof match>[1];

/** Player 1 against player 2, unless stated otherwise. */
const played = (matches: readonly More[], level = 'super-1000'): MatchTable => {
  const table = new MatchTable();
  const edition = imported({
    edition: { level },
    matches: matches.map((more, i) => match(String(i + 1), { games: [], ...more })),
  });
  const { events, refused } = decideImport({ profile, competitors }, initial(), edition, {
    editionId: '1',
    seriesId: '1',
  });
  expect(refused).toEqual([]);
  for (const event of events) table.apply(event);
  return table;
};
const resultIn = (table: MatchTable, player: string) =>
  participationsOf(table, table.people.find(player)!).map((participation) => resultOf(table, profile, participation));

const lost = { winner: 2 } as const;
const others = { sides: [side('8'), side('9')] as [ReturnType<typeof side>, ReturnType<typeof side>] };

describe('the result of a participation', () => {
  test.each<[string, More[], string | null]>([
    ['the title', [{ round: 'SF' }, { round: 'F' }], 'W'],
    ['the title by walkover', [{ round: 'F', outcome: 'walkover' }], 'W'],
    ['a lost final', [{ round: 'SF' }, { round: 'F', ...lost }], 'F'],
    [
      'a round of the main draw after qualifying',
      [{ round: 'QQF' }, { round: 'QSF' }, { round: 'R32', ...lost }],
      'R32',
    ],
    ['a round of qualifying', [{ round: 'QQF' }, { round: 'QSF', ...lost }], 'QSF'],
    ['a lost walkover', [{ round: 'R16', outcome: 'walkover', ...lost }], 'R16'],
    ['an unplayed match', [{ round: 'R16', outcome: 'unplayed', winner: undefined }], 'R16'],
    ['a semi-final, with the bronze match won', [{ round: 'SF', ...lost }, { round: 'BR' }], 'SF'],
    [
      'a group, when others played the final',
      [{ round: 'G1' }, { round: 'G2', ...lost }, { round: 'F', ...others }],
      'G2',
    ],
    [
      'a group and its semi-final',
      [
        { round: 'G1', ...lost },
        { round: 'SF', ...lost },
      ],
      'SF',
    ],
    ['nothing yet in a group', [{ round: 'G1', ...lost }], null],
    ['nothing yet after a win', [{ round: 'R32' }], null],
  ])('%s', (_, matches, result) => expect(resultIn(played(matches), '1')).toEqual([result]));

  test('does not exist in a team event, which has neither title nor final', () => {
    const table = played([{ round: 'SF' }, { round: 'F' }], 'thomas-cup');
    expect(resultIn(table, '1')).toEqual([null]);
    const [figures] = disciplineFigures(table, profile, table.people.find('1')!);
    expect(figures).toMatchObject({ won: 2, lost: 0, titles: 0, finals: 0, events: 1 });
  });

  test('is separate for each discipline and each edition', () => {
    const table = played([{ round: 'SF', ...lost }]);
    expect(resultIn(table, '2')).toEqual([null]);
    expect(participationsOf(table, table.people.find('1')!)).toEqual([
      { edition: 0, discipline: 0, own: table.people.find('1'), rows: [0] },
    ]);
  });
});

describe('figures', () => {
  const table = played([
    { round: 'R32', outcome: 'retired' },
    { round: 'R16', outcome: 'disqualified', date: '2025-01-08' },
    { round: 'QF', outcome: 'walkover', date: '2025-01-09' },
    { round: 'SF', date: '2025-01-10' },
    { round: 'F', ...lost, date: '2025-01-12' },
    { round: 'QSF', outcome: 'unplayed', winner: undefined, date: '2025-01-01' },
  ]);

  test('count each outcome according to the counting table', () => {
    const [figures] = disciplineFigures(table, profile, table.people.find('1')!);
    const days = { first: 20_095, last: 20_100 };
    const walkovers = { walkoversWon: 1, walkoversLost: 0 };
    expect(figures).toEqual({
      discipline: 'MS',
      won: 3,
      lost: 1,
      ...walkovers,
      titles: 0,
      finals: 1,
      events: 1,
      ...days,
    });
  });

  test('form omits walkovers and lists the newest match first', () =>
    expect(lastMatches(table, profileOf('badminton'), table.people.find('2')!)).toEqual([
      { row: 4, own: 2 },
      { row: 3, own: 2 },
      { row: 1, own: 2 },
      { row: 0, own: 2 },
    ]));
});
