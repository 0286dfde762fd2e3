import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Network, openNetwork } from '@rallyrank/all/network';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { readConfig } from '@rallyrank/infra/config/config';
import { answerOf } from './answer.js';
import { type Ask, askServices } from './ask.js';
import { AnswerError, UsageError } from './errors.js';
import { questionOf } from './question.js';

const folder = mkdtempSync(join(tmpdir(), 'rallyrank-stats-'));
const empty = mkdtempSync(join(tmpdir(), 'rallyrank-stats-empty-'));
let network: Network;
let routes: Ask;
afterAll(async () => {
  await network.stop();
  for (const each of [folder, empty]) rmSync(each, { recursive: true, force: true });
});

const cli = (command: string, args: readonly string[], data = folder): SpawnSyncReturns<string> => {
  const { SPORT: _, NODE_OPTIONS: _options, ...rest } = process.env;
  const env = { ...rest, RALLYRANK_DATA: data, LOG_LEVEL: 'silent' };
  const program = resolve(`tools/cli/dist/commands/${command}.js`);
  return spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8', maxBuffer: 2 ** 28 });
};

type Json = Record<string, unknown>;
type Rows = Record<string, unknown>[];
/** The output of the program with `--json`, from services of this process, which start once for all questions. */
const answer = async (...args: string[]): Promise<Json> => (await answerOf(questionOf(args), routes)) as Json;
const rowsOf = async (...args: string[]): Promise<Rows> => (await answer(...args)).rows as Rows;
const dataOf = async (...args: string[]): Promise<Json> => (await answer(...args)).data as Json;
const idIn = (cell: unknown): string => (cell as { id: string }).id;

interface Side {
  readonly competitorId: string;
  readonly playerIds: readonly string[];
}
interface Match {
  readonly type: 'match';
  readonly editionId: string;
  readonly discipline: string;
  readonly round: string;
  readonly outcome: string;
  readonly winner: 1 | 2 | null;
  readonly date: string;
  readonly sides: readonly [Side, Side];
}
interface List {
  readonly discipline: string;
  readonly date: string;
  readonly competitorIds: readonly string[];
  readonly points: readonly number[];
}

let matches: Match[];
let lists: List[];
let players: Map<
  string,
  { readonly name: { readonly en: string; readonly zh?: string }; readonly association?: string }
>;

/** Figures of a discipline from the lines of the export, counted without any of the code under test. */
const played = (discipline: string): Match[] =>
  matches.filter(
    (match) => match.discipline === discipline && ['completed', 'retired', 'disqualified'].includes(match.outcome),
  );
const winnerOf = ({ winner, sides }: Match): Side => sides[winner === 2 ? 1 : 0];
const has = ({ sides }: Match, id: string): boolean => sides.some(({ competitorId }) => competitorId === id);
const between = (discipline: string, one: string, other: string): Match[] =>
  played(discipline).filter((match) => has(match, one) && has(match, other));
const counted = (ids: readonly string[]): [id: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};
const winsOf = (discipline: string) => counted(played(discipline).map((match) => winnerOf(match).competitorId));
const titlesOf = (discipline: string) =>
  counted(
    matches
      .filter((match) => match.discipline === discipline && match.round === 'F' && match.winner !== null)
      .map((match) => winnerOf(match).competitorId),
  );
const listsOf = (discipline: string): List[] => lists.filter((list) => list.discipline === discipline);
/** The player with the most wins in men's singles, and their most frequent opponent. */
const best = (): string => winsOf('MS')[0]![0];
const rival = (): string => {
  const met = played('MS').filter((match) => has(match, best()));
  const others = met.map(({ sides }) => sides.find(({ competitorId }) => competitorId !== best())!.competitorId);
  return counted(others)[0]![0];
};

beforeAll(async () => {
  expect(cli('demo', ['--scale', '0.1']).status).toBe(0);
  const lines = cli('export', [])
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  matches = lines.filter(({ type }) => type === 'match');
  lists = lines.filter(({ type }) => type === 'list').map(({ list }) => list);
  players = new Map(lines.filter(({ type }) => type === 'player').map((player) => [player.id, player]));
  network = await openNetwork(readConfig({ RALLYRANK_DATA: folder, LOG_LEVEL: 'silent', METRICS_PORT: '0' }));
  routes = askServices(network.url, 'en');
});

test('the program prints the answers of the routes', async () => {
  const args = ['h2h', best(), rival(), '--season', '2020-2030'];
  const { status, stdout, stderr } = cli('stats', [...args, '--json']);
  expect([status, stderr]).toEqual([0, '']);
  // Live scores continue between the two calls, which changes the position and time in an answer.
  const still = ({ asOf, ...rest }: Json) => ({ ...rest, matchesUntil: (asOf as Json).matchesUntil });
  expect(still(JSON.parse(stdout))).toEqual(still(await answer(...args)));
});

describe('every command agrees with the export', () => {
  test('h2h, meetings and matrix', async () => {
    const met = between('MS', best(), rival());
    const won = met.filter((match) => winnerOf(match).competitorId === best()).length;
    const lost = met.length - won;
    expect((await dataOf('h2h', best(), rival())).pair).toMatchObject({ total: { won, lost } });
    expect(met.length).toBeGreaterThan(2);
    expect((await rowsOf('meetings', best(), rival())).length).toBeGreaterThanOrEqual(met.length);
    const { cells } = await dataOf('matrix', best(), rival(), winsOf('MS')[5]![0]);
    expect((cells as Rows[])[0]![1]).toMatchObject({ won, lost });
  });

  test('rank, by list and by day', async () => {
    const newest = listsOf('MS').at(-1)!;
    const found = await answer('rank', '--page-size', '5');
    expect(found.total).toBe(newest.competitorIds.length);
    expect(found.rows).toMatchObject(
      newest.competitorIds.slice(0, 5).map((id) => ({ competitor: { id }, basis: 'published', listDate: newest.date })),
    );
    const [first, second] = listsOf('XD');
    const onDay = (date: string) => rowsOf('rank', '--discipline', 'XD', '--date', date, '--page-size', '1');
    expect(await onDay(first!.date)).toMatchObject([{ listDate: first!.date }]);
    expect(await onDay(second!.date)).toMatchObject([
      { competitor: { id: second!.competitorIds[0] }, points: second!.points[0] },
    ]);
  });

  test('breakdown: the computed points of the first player equal the published ones of the invented federation', async () => {
    const newest = listsOf('MS').at(-1)!;
    const found = await dataOf('breakdown', newest.competitorIds[0]!, '--date', newest.date);
    expect(found).toMatchObject({ points: newest.points[0], listDate: newest.date });
    const counts = (found.rows as Rows).filter((result) => result.counts);
    expect(counts.reduce((sum, { points }) => sum + Number(points), 0)).toBe(newest.points[0]);
    const computed = await rowsOf('rank', '--basis', 'computed', '--page-size', '1');
    expect(computed).toMatchObject([{ points: newest.points[0] }]);
  });

  test('weeks', async () => {
    const days = new Map<string, number>();
    for (const [i, { date, competitorIds }] of listsOf('WS').entries()) {
      const next = listsOf('WS')[i + 1];
      const length = next ? dayNumber(next.date) - dayNumber(date) : 7;
      days.set(competitorIds[0]!, (days.get(competitorIds[0]!) ?? 0) + length);
    }
    const rows = await rowsOf('weeks', '--discipline', 'WS');
    expect(new Map(rows.map(({ competitor, days: own }) => [idIn(competitor), own]))).toEqual(days);
  });

  test('lists of Elo ratings and their peaks', async () => {
    const rows = await rowsOf('rank', '--type', 'elo', '--page-size', '50');
    expect(new Date(String(rows[0]!.listDate)).getUTCDay()).toBe(1);
    const ratings = rows.map(({ points }) => Number(points));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(winsOf('MS').findIndex(([id]) => id === idIn(rows[0]!.competitor))).toBeLessThan(10);
    const { rating, peak } = await dataOf('elo', idIn(rows[0]!.competitor));
    expect((peak as { rating: number }).rating).toBeGreaterThanOrEqual(Math.max(ratings[0]!, Number(rating)) - 1e-3);
  });

  test('predict: the probabilities of both sides add up to 1 in either order', async () => {
    const weakest = winsOf('MS').at(-1)![0];
    const [one, other] = [await dataOf('predict', best(), weakest), await dataOf('predict', weakest, best())];
    expect(Number(one.probability)).toBeGreaterThan(0.8);
    expect(Number(one.probability) + Number(other.probability)).toBeCloseTo(1, 12);
    expect(await dataOf('predict', best(), weakest, '--surface', 'clay', '--best-of', '3')).toEqual(one);
    await expect(dataOf('predict', best(), weakest, '--best-of', '4')).rejects.toThrow(UsageError);
    await expect(dataOf('predict', best(), best())).rejects.toThrow(UsageError);
  });

  test('draw-chances and draw-luck: chances add up to 1, and luck averages to 0', async () => {
    const { editionId } = matches.find(({ discipline, round }) => discipline === 'WS' && round === 'F')!;
    const own = matches.filter((match) => match.editionId === editionId && match.discipline === 'WS');
    const { sides, columns } = (await dataOf('draw-chances', editionId, 'WS')) as { sides: Rows; columns: string[] };
    const chance = (row: Rows[number], column: string) => (row.chances as number[])[columns.indexOf(column)]!;
    const sum = (column: string) => sides.reduce((total, row) => total + chance(row, column), 0);
    expect(['W', 'F', 'QF'].map(sum)).toEqual([1, 2, 8].map((n) => expect.closeTo(n, 9)));
    const final = own.find(({ round }) => round === 'F')!;
    const before = (await dataOf('draw-chances', editionId, 'WS', '--from', 'F')).sides as Rows;
    const finalists = before.filter((row) => chance(row, 'F') === 1).map(({ side }) => idIn(side));
    expect(new Set(finalists)).toEqual(new Set(final.sides.map(({ competitorId }) => competitorId)));
    const drawn = (await dataOf('draw-luck', editionId, 'WS')).sides as Rows;
    expect(drawn).toHaveLength(sides.length);
    expect(drawn.reduce((total, { luck }) => total + Number(luck), 0)).toBeCloseTo(0, 8);
    expect(new Set(drawn.map((row) => Number(row.chance).toFixed(10)))).toEqual(
      new Set(sides.map((row) => chance(row, 'W').toFixed(10))),
    );
  });

  test('streaks of all players and of one', async () => {
    const longest = (id: string): number => {
      const own = played('MS').filter((match) => has(match, id));
      own.sort(
        (a, b) =>
          dayNumber(a.date) - dayNumber(b.date) ||
          roundCodes.indexOf(a.round as 'F') - roundCodes.indexOf(b.round as 'F'),
      );
      const text = own.map((match) => (winnerOf(match).competitorId === id ? 'W' : 'L')).join('');
      return Math.max(...text.split('L').map(({ length }) => length));
    };
    const most = Math.max(...winsOf('MS').map(([id]) => longest(id)));
    expect((await rowsOf('streaks', '--minimum', '2'))[0]!.length).toBe(most);
    expect((await rowsOf('player-streak', best(), '--minimum', '2'))[0]!.length).toBe(longest(best()));
  });

  test('player-seasons and season', async () => {
    const won = winsOf('MS')[0]![1];
    const [own] = (await answer('player-seasons', best(), '--discipline', 'MS')).data as { seasons: Rows }[];
    // The small world has one season, so every result still counts on its newest list.
    expect(own!.seasons).toMatchObject([{ tally: { won } }]);
    const results = (await dataOf('breakdown', best())).rows as Rows;
    expect(own!.seasons[0]!.points).toBe(results.reduce((sum, { points }) => sum + Number(points), 0));
    const season = await dataOf('season', String(own!.seasons[0]!.season), '--limit', '1');
    expect(season.titles).toMatchObject([{ titles: titlesOf('MS')[0]![1] }]);
    expect(season.wins).toMatchObject([{ tally: { won } }]);
  });

  test('statistics, by any column', async () => {
    const rows = await rowsOf('statistics', '--page-size', '200');
    const positive = new Map(rows.filter((row) => row.won !== 0).map((row) => [idIn(row.competitor), row.won]));
    expect(positive).toEqual(new Map(winsOf('MS')));
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect(sum('pointsWon')).toBe(sum('pointsLost'));
    expect(sum('pointsWon')).toBeGreaterThan(0);
    const shares = await rowsOf('statistics', '--order-by-column', 'pointShare');
    expect(Number(shares[0]!.minimum)).toBeGreaterThanOrEqual(8);
    const found = shares.map((row) => Number(row.pointShare));
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(found[0]).toBeGreaterThan(0.5);
  });

  test('titles, majors and wins', async () => {
    const titles = await rowsOf('titles', '--page-size', '200');
    const counts = new Map(titles.filter((row) => row.titles !== 0).map((row) => [idIn(row.competitor), row.titles]));
    expect(counts).toEqual(new Map(titlesOf('MS')));
    const wins = await rowsOf('wins', '--page-size', '200');
    const positive = new Map(wins.filter((row) => row.won !== 0).map((row) => [idIn(row.competitor), row.won]));
    expect(positive).toEqual(new Map(winsOf('MS')));
    const ofBest = async (...filter: string[]) =>
      (await rowsOf('wins', ...filter)).find((row) => idIn(row.competitor) === best())?.won ?? 0;
    const late = played('MS').filter((match) => match.round === 'SF' && winnerOf(match).competitorId === best());
    expect(await ofBest('--round', 'SF')).toBe(late.length);
    const rankOn = (date: string, id: string): number => {
      const list = listsOf('MS').findLast((each) => each.date <= date);
      return 1 + (list?.competitorIds.indexOf(id) ?? -1);
    };
    const strong = played('MS').filter((match) => {
      const loser = match.sides.find((side) => side !== winnerOf(match))!;
      const rank = rankOn(match.date, loser.competitorId);
      return winnerOf(match).competitorId === best() && rank >= 1 && rank <= 10;
    });
    expect(strong.length).toBeGreaterThan(0);
    expect(await ofBest('--opponent-rank', '1-10')).toBe(strong.length);
    expect((await rowsOf('majors')).length).toBeLessThan(titles.length);
  });

  test('rivalries and greatest', async () => {
    for (const { first, second, won, lost } of await rowsOf('rivalries'))
      expect(between('MS', idIn(first), idIn(second))).toHaveLength(Number(won) + Number(lost));
    const great = (await rowsOf('greatest', '--page-size', '3')) as { match: { date: string; sides: unknown[] } }[];
    expect(great).toHaveLength(3);
    for (const { match } of great) {
      const [winner, loser] = match.sides.map(idIn);
      const met = between('MS', winner!, loser!).filter(({ date }) => date === match.date);
      expect(met.map((each) => winnerOf(each).competitorId)).toEqual([winner]);
    }
  });

  test('partners, and a pair by its names', async () => {
    const pair = winsOf('MD')[0]![0];
    const own = played('MD').filter((match) => has(match, pair));
    const [one, two] = winnerOf(own.find((match) => winnerOf(match).competitorId === pair)!).playerIds;
    const found = (await rowsOf('partners', one!, '--discipline', 'MD')).find(({ partner }) => idIn(partner) === two);
    const { won, lost } = found!.tally as { won: number; lost: number };
    expect(won + lost).toBe(own.length);
    const names = [two!, one!].map((id) => players.get(id)!.name.en).join(' / ');
    // A question about a pair uses the discipline that it plays.
    expect(await dataOf('breakdown', names)).toMatchObject({ competitor: { id: pair }, discipline: 'MD' });
  });

  test('player-timeline', async () => {
    const [champion, titles] = titlesOf('MS')[0]!;
    const [own] = (await answer('player-timeline', champion, '--discipline', 'MS')).data as { rows: Rows }[];
    expect(own!.rows.reduce((sum, row) => sum + Number(row.titles), 0)).toBe(titles);
    const results = own!.rows.flatMap(({ cells }) => (cells as Rows).map(({ result }) => result));
    expect(results.filter((result) => result === 'W')).toHaveLength(titles);
  });

  test('associations, and matches between two of them', async () => {
    const codeOf = (side: Side) => players.get(side.competitorId)?.association;
    const winners = counted(played('MS').map((match) => codeOf(winnerOf(match))!));
    const rows = (await rowsOf('associations', '--page-size', '200')) as {
      association: string;
      tally: { won: number; lost: number };
    }[];
    const won = rows.filter(({ tally }) => tally.won !== 0).map((row) => [row.association, row.tally.won] as const);
    expect(new Map(won)).toEqual(new Map(winners));
    const [one, other] = [winners[0]![0], winners[1]![0]];
    const met = played('MS').filter(({ sides }) =>
      [one, other].every((code) => sides.some((side) => codeOf(side) === code)),
    );
    const { total } = (await dataOf('association-h2h', one, other, '--discipline', 'MS')) as {
      total: { won: number; lost: number };
    };
    expect(total.won + total.lost).toBe(met.length);
  });

  test('records, and one of them with the matches that prove it', async () => {
    const [champion, titles] = titlesOf('MS')[0]!;
    const [first] = await rowsOf('records', '--family', 'titles', '--discipline', 'MS');
    expect(first).toMatchObject({ id: 'titles.ms.all', value: titles });
    const [top] = (await rowsOf('record-top', "Men's singles: most titles")) as { holder: { competitor: unknown } }[];
    expect(top).toMatchObject({ rank: 1, value: titles });
    if (titlesOf('MS')[1]![1] < titles) expect(idIn(top!.holder.competitor)).toBe(champion);
    const proof = (await rowsOf('record-proof', 'titles.ms.all')) as { match: { round: string } }[];
    expect(proof.map(({ match }) => match.round)).toEqual(Array(titles).fill('F'));
    await expect(answer('record-top', 'titles.ms')).rejects.toThrow(AnswerError);
  });

  test('goat, and the rules behind one player', async () => {
    const sum = (numbers: Iterable<unknown>) => Array.from(numbers, Number).reduce((total, each) => total + each, 0);
    const rows = await rowsOf('goat');
    for (const { parts, total } of rows) expect(sum(Object.values(parts as Json))).toBeCloseTo(Number(total), 9);
    const [one] = (await answer('goat-of', idIn(rows[0]!.competitor), '--discipline', 'MS')).data as { rules: Rows }[];
    expect(one).toMatchObject(rows[0]!);
    expect(sum(one!.rules.map(({ points }) => points))).toBeCloseTo(Number(rows[0]!.total), 9);
  });
});

test('a readable table with names in Chinese, and a file for spreadsheets', () => {
  const { name } = players.get(listsOf('MS').at(-1)!.competitorIds[0]!)!;
  const { stdout } = cli('stats', ['rank', '--page-size', '2', '--lang', 'zh']);
  expect(stdout).toMatch(/^rank +movement .* competitor .*\n +1 /);
  expect(stdout).toContain(name.zh ?? name.en);
  expect(stdout).toMatch(/\ntotal: \d+\n$/);
  expect(cli('stats', ['rank', '--export', 'csv']).stdout).toMatch(/^\ufeffRank,Movement,/);
});

test.each([
  [[], 2, /^missing command\n/],
  [['seasons', '--nothing'], 2, /^Unknown option '--nothing'/],
  [['breakdown', 'Nobody At All'], 1, /^no player or pair is called "Nobody At All": give an id or the full name\n$/],
] as const)('%j ends with %d', (args, status, message) => {
  const done = cli('stats', args);
  expect(done.stderr).toMatch(message);
  expect([done.status, done.stdout]).toEqual([status, '']);
});

test('an empty folder has no answers', () => {
  const done = cli('stats', ['titles'], empty);
  expect([done.status, done.stderr]).toEqual([
    1,
    expect.stringMatching(/contains no instance: there is nothing to ask/),
  ]);
});
