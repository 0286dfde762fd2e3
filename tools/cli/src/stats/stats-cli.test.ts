import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { Asked } from './asked.js';
import { answerOf } from './commands/catalogue.js';
import { Engine } from './engine.js';
import { AnswerError, UsageError } from './errors.js';
import { questionOf, readLine } from './question.js';
import { readWorld } from './world.js';

const folder = mkdtempSync(join(tmpdir(), 'rallyrank-stats-'));
const empty = mkdtempSync(join(tmpdir(), 'rallyrank-stats-empty-'));
afterAll(() => {
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
let engine: Engine;
/** What the program prints with `--json`, asked in this process: the world is read once for all questions. */
const ask = (...args: string[]): Json =>
  JSON.parse(JSON.stringify(answerOf(new Asked(engine, questionOf(readLine([...args, '--json']), badminton)))));
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

/** What the lines of the export say of a discipline, counted without any of the code that is tested. */
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
/** The player with most wins of the men's singles, and whom it met most. */
const best = (): string => winsOf('MS')[0]![0];
const rival = (): string => {
  const met = played('MS').filter((match) => has(match, best()));
  const others = met.map(({ sides }) => sides.find(({ competitorId }) => competitorId !== best())!.competitorId);
  return counted(others)[0]![0];
};

beforeAll(async () => {
  expect(cli('demo', ['--scale', '0.1']).status).toBe(0);
  const exported = cli('export', []).stdout.trim().split('\n');
  engine = new Engine(await readWorld(Readable.from(exported)), badminton, 'en');
  const lines = exported.map((line) => JSON.parse(line));
  matches = lines.filter(({ type }) => type === 'match');
  lists = lines.filter(({ type }) => type === 'list').map(({ list }) => list);
  players = new Map(lines.filter(({ type }) => type === 'player').map((player) => [player.id, player]));
}, 300_000);

test('the program prints what is answered here', () => {
  const { status, stdout, stderr } = cli('stats', ['h2h', best(), rival(), '--season', '2020-2030', '--json']);
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual(ask('h2h', best(), rival(), '--season', '2020-2030'));
});

describe('every command answers what the export says', () => {
  test('h2h', () => {
    const met = between('MS', best(), rival());
    const won = met.filter((match) => winnerOf(match).competitorId === best()).length;
    const answer = ask('h2h', best(), rival());
    expect(answer.total).toMatchObject({ won, lost: met.length - won });
    expect(met.length).toBeGreaterThan(2);
    expect((answer.meetings as Rows).length).toBeGreaterThanOrEqual(met.length);
    const { matrix } = ask('h2h', best(), rival(), winsOf('MS')[5]![0]);
    expect((matrix as Rows)[0]![players.get(rival())!.name.en]).toBe(`${won}-${met.length - won}`);
  });

  test('rank, by list and by day', () => {
    const newest = listsOf('MS').at(-1)!;
    const answer = ask('rank', '--limit', '5');
    expect(answer).toMatchObject({ basis: 'published', date: newest.date, size: newest.competitorIds.length });
    expect((answer.rows as Rows).map(({ competitor }) => idIn(competitor))).toEqual(newest.competitorIds.slice(0, 5));
    const [first, second] = listsOf('XD');
    expect(ask('rank', '--discipline', 'xd', '--date', first!.date).date).toBe(first!.date);
    expect(ask('rank', '--discipline', 'XD', '--date', second!.date, '--limit', '1').rows).toMatchObject([
      { competitor: { id: second!.competitorIds[0] }, points: second!.points[0] },
    ]);
  });

  test('breakdown: the computed points of the first are those that the invented federation gave it', () => {
    const newest = listsOf('MS').at(-1)!;
    const answer = ask('breakdown', newest.competitorIds[0]!, '--date', newest.date);
    expect(answer).toMatchObject({ points: newest.points[0], date: newest.date });
    const counts = (answer.results as Rows).filter((result) => result.counts);
    expect(counts.reduce((sum, { points }) => sum + Number(points), 0)).toBe(newest.points[0]);
    expect(ask('rank', '--basis', 'computed', '--limit', '1').rows).toMatchObject([{ points: newest.points[0] }]);
  });

  test('weeks', () => {
    const days = new Map<string, number>();
    for (const [i, { date, competitorIds }] of listsOf('WS').entries()) {
      const next = listsOf('WS')[i + 1];
      const length = next ? dayNumber(next.date) - dayNumber(date) : 7;
      days.set(competitorIds[0]!, (days.get(competitorIds[0]!) ?? 0) + length);
    }
    const rows = ask('weeks', '--discipline', 'WS').rows as Rows;
    expect(new Map(rows.map(({ competitor, days: own }) => [idIn(competitor), own]))).toEqual(days);
  });

  test('elo and its peaks', () => {
    const { date, rows } = ask('elo', '--limit', '50') as { date: string; rows: Rows };
    expect(new Date(date).getUTCDay()).toBe(1);
    const ratings = rows.map(({ rating }) => Number(rating));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(winsOf('MS').findIndex(([id]) => id === idIn(rows[0]!.competitor))).toBeLessThan(10);
    const peaks = new Map(
      (ask('elo', '--peak', '--limit', '500').peaks as Rows).map((row) => [idIn(row.competitor), row.rating]),
    );
    for (const { competitor, rating } of rows)
      expect(Math.fround(Number(peaks.get(idIn(competitor))))).toBeGreaterThanOrEqual(Number(rating));
  });

  test('predict: both sides together are certain, whoever is named first', () => {
    const weakest = winsOf('MS').at(-1)![0];
    const one = ask('predict', best(), weakest);
    const other = ask('predict', weakest, best());
    expect(Number(one.firstWins)).toBeGreaterThan(0.8);
    expect(Number(one.firstWins) + Number(one.secondWins)).toBeCloseTo(1, 12);
    expect(other.secondWins).toBeCloseTo(Number(one.firstWins), 12);
    const alone = cli('stats', ['predict', best(), best()]);
    expect([alone.status, alone.stderr]).toEqual([1, 'nobody plays against himself\n']);
  });

  test('draw and luck: somebody wins, and nobody is lucky in the mean', () => {
    const { editionId } = matches.find(({ discipline, round }) => discipline === 'WS' && round === 'F')!;
    const own = matches.filter((match) => match.editionId === editionId && match.discipline === 'WS');
    const { sides } = ask('draw', editionId, '--discipline', 'WS') as { sides: Rows };
    const sum = (rows: Rows, column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(sides, 'W'), sum(sides, 'F'), sum(sides, 'QF')]).toEqual([1, 2, 8].map((n) => expect.closeTo(n, 9)));
    const final = own.find(({ round }) => round === 'F')!;
    const before = (ask('draw', editionId, '--discipline', 'WS', '--round', 'F') as { sides: Rows }).sides;
    const finalists = before.filter((row) => row.F === 1).map((row) => idIn(row.competitor));
    expect(new Set(finalists)).toEqual(new Set(final.sides.map(({ competitorId }) => competitorId)));
    const drawn = (ask('luck', editionId, '--discipline', 'WS') as { sides: Rows }).sides;
    expect(drawn).toHaveLength(sides.length);
    expect(sum(drawn, 'luck')).toBeCloseTo(0, 8);
    expect(new Set(drawn.map(({ chance }) => Number(chance).toFixed(10)))).toEqual(
      new Set(sides.map(({ W }) => Number(W).toFixed(10))),
    );
  });

  test('streaks', () => {
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
    const [first] = ask('streaks').streaks as Rows;
    expect(first!.length).toBe(Math.max(...winsOf('MS').map(([id]) => longest(id))));
    expect((ask('streaks', best()).streaks as Rows)[0]!.length).toBe(longest(best()));
  });

  test('seasons and season', () => {
    const won = winsOf('MS')[0]![1];
    const seasons = ask('seasons', best()).seasons as Rows;
    expect(seasons.reduce((sum, line) => sum + Number(line.won), 0)).toBe(won);
    const sum = (rows: Rows) => rows.reduce((points, row) => points + Number(row.points), 0);
    // The small world has one season, so that every result still counts on its newest list.
    expect(seasons).toHaveLength(1);
    expect(sum(seasons)).toBe(sum(ask('breakdown', best()).results as Rows));
    const answer = ask('season', String(seasons[0]!.season), '--limit', '1');
    expect(answer.titles).toMatchObject([{ titles: titlesOf('MS')[0]![1] }]);
    expect(answer.wins).toMatchObject([{ won }]);
  });

  test('statistics, by any column', () => {
    const rows = ask('statistics', '--limit', '500').rows as Rows;
    const positive = new Map(rows.filter((row) => row.won !== 0).map((row) => [idIn(row.player), row.won]));
    expect(positive).toEqual(new Map(winsOf('MS')));
    const points = (row: Record<string, unknown>) => [Number(row.pointsWon), Number(row.pointsLost)] as const;
    const [won, lost] = rows.map(points).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
    expect([won, won > 0]).toEqual([lost, true]);
    const shares = ask('statistics', '--sort', 'pointShare') as { minimum: number; rows: Rows };
    expect(shares.minimum).toBeGreaterThanOrEqual(8);
    const sorted = shares.rows.map((row) => Number(row.pointShare));
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect(sorted[0]).toBeGreaterThan(0.5);
  });

  test('titles and wins', () => {
    const titles = ask('titles', '--limit', '500').rows as Rows;
    const counts = new Map(titles.filter((row) => row.titles !== 0).map((row) => [idIn(row.player), row.titles]));
    expect(counts).toEqual(new Map(titlesOf('MS')));
    const wins = ask('wins', '--limit', '500').rows as Rows;
    const positive = new Map(wins.filter((row) => row.won !== 0).map((row) => [idIn(row.player), row.won]));
    expect(positive).toEqual(new Map(winsOf('MS')));
    const late = played('MS').filter((match) => match.round === 'SF' && winnerOf(match).competitorId === best());
    const filtered = (ask('wins', '--round', 'sf').rows as Rows).find((row) => idIn(row.player) === best());
    expect(filtered?.won ?? 0).toBe(late.length);
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
    const big = (ask('wins', '--rank-band', '1-10').rows as Rows).find((row) => idIn(row.player) === best());
    expect(big!.won).toBe(strong.length);
    expect((ask('titles', '--majors').rows as Rows).length).toBeLessThan(titles.length);
  });

  test('rivalries and greatest', () => {
    for (const { first, second, won, lost } of ask('rivalries').rivalries as Rows)
      expect(between('MS', idIn(first), idIn(second))).toHaveLength(Number(won) + Number(lost));
    const great = ask('greatest', '--limit', '3').matches as Rows;
    expect(great).toHaveLength(3);
    for (const { winner, loser, date } of great) {
      const met = between('MS', idIn(winner), idIn(loser)).filter((match) => match.date === date);
      expect(met.map((match) => winnerOf(match).competitorId)).toEqual([idIn(winner)]);
    }
  });

  test('partners', () => {
    const pair = winsOf('MD')[0]![0];
    const own = played('MD').filter((match) => has(match, pair));
    const [one, two] = winnerOf(own.find((match) => winnerOf(match).competitorId === pair)!).playerIds;
    const found = (ask('partners', one!, '--discipline', 'MD').partners as Rows).find(
      ({ partner }) => idIn(partner) === two,
    );
    expect(Number(found!.won) + Number(found!.lost)).toBe(own.length);
    const names = [two!, one!].map((id) => players.get(id)!.name.en).join(' / ');
    expect(ask('seasons', names, '--discipline', 'MD')).toMatchObject({ player: { id: pair }, discipline: 'MD' });
  });

  test('timeline', () => {
    const [champion, titles] = titlesOf('MS')[0]!;
    const series = ask('timeline', champion).series as Rows;
    expect(series.reduce((sum, row) => sum + Number(row.titles), 0)).toBe(titles);
    expect(series.flatMap((row) => Object.values(row)).filter((cell) => cell === 'W')).toHaveLength(titles);
  });

  test('associations, and two of them', () => {
    const codeOf = (side: Side) => players.get(side.competitorId)?.association;
    const winners = counted(played('MS').map((match) => codeOf(winnerOf(match))!));
    const rows = ask('associations', '--limit', '100').rows as Rows;
    const won = rows.filter((row) => row.won !== 0).map((row) => [row.association, row.won]);
    expect(new Map(won as [string, number][])).toEqual(new Map(winners));
    const [one, other] = [winners[0]![0], winners[1]![0]];
    const met = played('MS').filter(({ sides }) =>
      [one, other].every((code) => sides.some((side) => codeOf(side) === code)),
    );
    const { total } = ask('associations', one, other, '--discipline', 'MS') as { total: { won: number; lost: number } };
    expect(total.won + total.lost).toBe(met.length);
  });

  test('records, and one of them with the matches that show it', () => {
    const [champion, titles] = titlesOf('MS')[0]!;
    const [first] = ask('records', '--family', 'titles.ms.all').records as Rows;
    expect(first).toMatchObject({ id: 'titles.ms.all', value: titles });
    const answer = ask('record', 'titles.ms.all');
    expect((answer.rows as Rows)[0]).toMatchObject({ rank: 1, value: titles });
    if (titlesOf('MS')[1]![1] < titles) expect(idIn((answer.rows as Rows)[0]!.holder)).toBe(champion);
    expect((answer.matches as Rows).map(({ round }) => round)).toEqual(Array(titles).fill('F'));
  });

  test('goat, and the rules behind one player', () => {
    const rows = ask('goat').rows as Rows;
    for (const { rank, player, points, ...parts } of rows)
      expect(Object.values(parts).reduce<number>((sum, part) => sum + Number(part), 0)).toBeCloseTo(Number(points), 9);
    const one = ask('goat', idIn(rows[0]!.player)) as { rules: Rows; rows: Rows };
    expect(one.rows).toEqual([rows[0]]);
    expect(one.rules.reduce((sum, { points }) => sum + Number(points), 0)).toBeCloseTo(Number(rows[0]!.points), 9);
  });
});

test('a table for people: names and headings in Chinese, columns below each other', () => {
  const { name } = players.get(listsOf('MS').at(-1)!.competitorIds[0]!)!;
  const { stdout } = cli('stats', ['rank', '--limit', '2', '--lang', 'zh']);
  expect(stdout).toMatch(/^项目: MS\n依据: published\n/);
  expect(stdout).toContain(name.zh ?? name.en);
  expect(stdout).toMatch(/\n排名 +选手 +协会 +积分 +参赛数\n +1 /);
});

test.each([
  [[], 2, /which command\?\nusage: npm run --silent stats/],
  [['nothing'], 2, /there is no command nothing\nusage/],
  [['h2h', '1'], 2, /h2h asks for 2 names\nusage/],
  [['seasons', 'Nobody At All'], 1, /^nobody is called "Nobody At All": give an id or the whole name\n$/],
] as const)('%j ends with %d', (args, status, message) => {
  const done = cli('stats', args);
  expect(done.stderr).toMatch(message);
  expect([done.status, done.stdout]).toEqual([status, '']);
});

test.each([
  [['h2h', '--nothing'], UsageError, /Unknown option '--nothing'/],
  [['titles', '--level', 'grand-slam'], UsageError, /--level is one of olympics/],
  [['titles', '--season', 'now'], UsageError, /--season is a number or two/],
  [['rank', '--date', '2024-02-30'], UsageError, /--date is a day/],
  [['rank', '--limit', '0'], UsageError, /--limit is a number from 1 on/],
  [['rank', '--level', 'olympics'], UsageError, /rank takes no option that says which matches count/],
  [['season', 'x'], UsageError, /season asks for a year/],
  [['rank', '--date', '1900-01-01'], AnswerError, /^there is no published list of MS for that day$/],
  [['record', 'titles.ms'], AnswerError, /^there is no record titles.ms/],
] as const)('%j is refused', (args, kind, message) => {
  expect(() => ask(...args)).toThrow(kind);
  expect(() => ask(...args)).toThrow(message);
});

test('an empty folder has nothing to ask', () => {
  const done = cli('stats', ['titles'], empty);
  expect([done.status, done.stderr]).toEqual([1, expect.stringMatching(/holds no instance: there is nothing to ask/)]);
});
