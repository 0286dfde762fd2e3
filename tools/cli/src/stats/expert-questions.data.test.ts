import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { routes } from '@rallyrank/contracts/registry';
import { importInto, newDataFolder, openFolder } from '../import/testing/import-into.js';
import { type Ask, askServices } from './ask.js';

const source = join(resolve(process.env.REAL_DATA ?? '../shared/data'), 'tennis-atp-sackmann');
const isThere = existsSync(source);
// Real data are not part of the project; they are read if they are next to it.
if (!isThere) process.stderr.write(`skipped: no real data in ${source} (set REAL_DATA to their folder)\n`);

interface Competitor {
  readonly id: string;
  readonly players: readonly { readonly name: { readonly en: string } }[];
}
interface Row {
  readonly id: string;
  readonly competitor: Competitor;
  readonly winner: Competitor;
  readonly winnerRank: number;
  readonly holder: { readonly competitor: Competitor };
  readonly value: number;
  readonly won: number;
  readonly lost: number;
  readonly comebacksFromTwo: number;
  readonly tieBreaksWon: number;
  readonly tieBreaksLost: number;
  readonly rank: number;
  readonly upset: number;
  readonly event: { readonly name: { readonly en: string }; readonly season: number };
  readonly match: { readonly sides: readonly Competitor[]; readonly durationMin: number; readonly round: string };
  readonly tally: { readonly won: number; readonly lost: number };
  readonly titles: number;
}

const nameOf = ({ players }: Competitor): string => players.map(({ name }) => name.en).join(' / ');

/**
 * Questions that experts ask, by the address that answers each (docs/statistics.md). The values were counted by a
 * separate script that goes through the rows of the files.
 */
// The import of all seasons takes a minute of processor time.
const hasTime = process.env.WITHOUT_TOUR !== '1';

(isThere && hasTime ? describe : describe.skip)('questions about men’s tennis until 2024', () => {
  const data = newDataFolder();
  let network: Network;
  let ask: Ask;

  beforeAll(async () => {
    await importInto(data, 'sackmann', source);
    network = await openFolder(data, 'tennis');
    ask = askServices(network.url!, 'en');
  });
  afterAll(async () => {
    await network?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** The answer of an address such as `/goat/list?discipline=MS`. */
  const answer = async <T>(address: string): Promise<T> => {
    const url = new URL(address, 'http://site');
    const route = routes.find(({ path, method }) => path === url.pathname && method === 'GET')!;
    return (await ask(route, Object.fromEntries(url.searchParams))) as T;
  };
  const rows = async (address: string): Promise<readonly Row[]> =>
    (await answer<{ rows: readonly Row[] }>(address)).rows;
  const idOf = async (name: string): Promise<string> =>
    (await rows(`/tournament/player/list?name=${encodeURIComponent(name)}&pageSize=1`))[0]!.id;
  const meetings = async (one: string, two: string, filter: string) => {
    const ids = `playerId=${await idOf(one)}&opponentId=${await idOf(two)}`;
    const { data: both } = await answer<{ data: { pair: { total: object } } }>(
      `/tournament/player/getPlayerH2H?${ids}&${filter}`,
    );
    return both.pair.total;
  };

  test('head-to-heads on a surface and by sets', async () => {
    expect(await meetings('Rafael Nadal', 'Novak Djokovic', 'surface=clay&bestOf=5')).toMatchObject({
      won: 9,
      lost: 2,
    });
    expect(await meetings('Carlos Alcaraz', 'Novak Djokovic', 'surface=grass')).toMatchObject({ won: 2, lost: 0 });
  });

  test('the youngest champion of a Masters since 1990', async () => {
    const [first] = await rows('/record/top?id=youngest-champion.ms.level-masters-1000&pageSize=1');
    // Chang was born on 1972-02-22 and won the final of Canada on 1990-07-29.
    expect([nameOf(first!.holder.competitor), first!.value]).toEqual(['Michael Chang', 6732]);
  });

  test('the best record on grass since 2010', async () => {
    const [first] = await rows(
      '/performance/wins?discipline=MS&surface=grass&season=2010-2024&minimum=20&orderByColumn=share&isAsc=false',
    );
    expect([nameOf(first!.competitor), first!.won, first!.lost]).toEqual(['Novak Djokovic', 95, 11]);
  });

  test('most wins from two sets down, and the best record in at least 200 tie-breaks', async () => {
    const [most] = await rows('/performance/match?discipline=MS&orderByColumn=comebacksFromTwo&isAsc=false');
    expect([nameOf(most!.competitor), most!.comebacksFromTwo]).toEqual(['Andy Murray', 11]);
    const [best] = await rows('/performance/match?discipline=MS&minimum=200&orderByColumn=tieBreakShare&isAsc=false');
    // One of them at 12-12 in the final set of Wimbledon 2019.
    expect([nameOf(best!.competitor), best!.tieBreaksWon, best!.tieBreaksLost]).toEqual(['Novak Djokovic', 338, 172]);
  });

  test('left-handed champions of Grand Slams, and the lowest-ranked champion', async () => {
    const grandSlams = '/performance/result?discipline=MS&level=grand-slam';
    const left = await rows(`${grandSlams}&hand=left&pageSize=100`);
    const counts = new Map<string, number>();
    for (const { winner } of left) counts.set(nameOf(winner), (counts.get(nameOf(winner)) ?? 0) + 1);
    expect([...counts].sort(([one, a], [two, b]) => b - a || (one < two ? -1 : 1))).toEqual([
      ...[
        ['Rafael Nadal', 22],
        ['Jimmy Connors', 8],
        ['John McEnroe', 7],
        ['Rod Laver', 5],
        ['Guillermo Vilas', 4],
      ],
      ...['Andres Gomez', 'Goran Ivanisevic', 'Manuel Orantes', 'Petr Korda', 'Roscoe Tanner', 'Thomas Muster'].map(
        (name) => [name, 1],
      ),
    ]);
    const lowest = await rows(`${grandSlams}&orderByColumn=rank&isAsc=false&pageSize=3`);
    expect(lowest.map(({ winner, winnerRank }) => [nameOf(winner), winnerRank])).toEqual([
      ['Mark Edmondson', 212],
      ['Goran Ivanisevic', 125],
      ['Gustavo Kuerten', 66],
    ]);
  });

  test('left-handers under 22 on the list of 2024-12-16', async () => {
    const young = await rows('/ranking/list?type=bwf&discipline=MS&hand=left&under=22&date=2024-12-16&pageSize=50');
    expect(young).toHaveLength(41);
    expect(young.slice(0, 3).map(({ rank, competitor }) => [rank, nameOf(competitor)])).toEqual([
      [50, 'Juncheng Shang'],
      [122, 'Learner Tien'],
      [250, 'Abedallah Shelbayh'],
    ]);
  });

  test('the longest match and the biggest upsets of a season', async () => {
    const matches = '/h2h/greatestMatches?discipline=MS&pageSize=2';
    const [longest] = await rows(`${matches}&season=2018&orderByColumn=minutes`);
    expect(longest!.match.sides.map(nameOf)).toEqual(['Kevin Anderson', 'John Isner']);
    expect(longest!.match.durationMin).toBe(396);
    const upsets = await rows(`${matches}&season=2024&orderByColumn=upset`);
    expect(upsets.map(({ match, upset }) => [...match.sides.map(nameOf), Math.round(upset)])).toEqual([
      ['Luca Nardi', 'Novak Djokovic', 634],
      ['Botic Van De Zandschulp', 'Carlos Alcaraz', 429],
    ]);
  });

  test('the big three until their 25th birthdays', async () => {
    const until = async (name: string, day: string) => {
      const address = `/tournament/player/getSeasonData?playerId=${await idOf(name)}&to=${day}&limit=1`;
      const seasonsOf = async (filter = '') =>
        (await answer<{ data: readonly { seasons: readonly Row[] }[] }>(`${address}${filter}`)).data.flatMap(
          ({ seasons }) => seasons,
        );
      const sum = (seasons: readonly Row[], of: (row: Row) => number) => seasons.reduce((all, row) => all + of(row), 0);
      const all = await seasonsOf();
      return [
        ...[sum(all, ({ tally }) => tally.won), sum(all, ({ tally }) => tally.lost), sum(all, ({ titles }) => titles)],
        sum(await seasonsOf('&level=grand-slam'), ({ titles }) => titles),
      ];
    };
    expect(await until('Roger Federer', '2006-08-08')).toEqual([453, 124, 40, 8]);
    expect(await until('Rafael Nadal', '2011-06-03')).toEqual([515, 107, 46, 10]);
    expect(await until('Novak Djokovic', '2012-05-22')).toEqual([424, 116, 30, 5]);
  });

  test('the way of Nadal through the draw of Wimbledon 2008', async () => {
    const [edition] = await rows('/tournament/event/list?name=Wimbledon&season=2008');
    interface Draw {
      readonly rounds: readonly { readonly matches: readonly { readonly sides: readonly Competitor[] }[] }[];
    }
    const { data: draw } = await answer<{ data: Draw }>(`/tournament/event/getDraw?eventId=${edition!.id}&drawId=1`);
    const opponents = draw.rounds.map(({ matches }) =>
      matches
        .map(({ sides }) => sides.map(nameOf))
        .find((both) => both.includes('Rafael Nadal'))
        ?.find((name) => name !== 'Rafael Nadal'),
    );
    expect(opponents).toEqual([
      ...['Andreas Beck', 'Ernests Gulbis', 'Nicolas Kiefer', 'Mikhail Youzhny', 'Andy Murray', 'Rainer Schuettler'],
      'Roger Federer',
    ]);
  });

  test('what Alcaraz needs to be No. 1 a week after the list of 2024-06-10', async () => {
    const { data: points } = await answer<{ data: { toLead: unknown; points: number } }>(
      `/ranking/points?competitorId=${await idOf('Carlos Alcaraz')}&discipline=MS&date=2024-06-10`,
    );
    // The published list of 2024-06-17 has the same sums.
    expect(points).toMatchObject({ points: 8580, toLead: { date: '2024-06-17', rivalPoints: 9480, behind: 900 } });
  });
});
