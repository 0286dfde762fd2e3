import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { badminton } from './badminton.js';
import type { PointsTable } from './profile.js';

const rules = join(process.cwd(), '../shared/data/rules');
const whenRules = existsSync(rules) ? test : test.skip;

/** Rows of a CSV file whose quoted fields can contain commas. */
const rowsOf = (file: string): string[][] =>
  readFileSync(join(rules, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((m) => m[2] ?? m[1] ?? '').slice(0, -1));

const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
const grade1 = ['world-championships', 'olympics'];

/** The levels to which a row of the file applies, and the extra prize money that it requires. */
const levelsOf = (name: string): { keys: string[]; atLeastUsd?: number } => {
  if (/Olympic Games/.test(name)) return { keys: grade1 };
  const extra = /^(.+) \((extra prize money|no extra prize money)(?: >=)? ?(\d+)?.*\)$/.exec(name);
  if (!extra?.[1]) return { keys: name.split(' / ').map(keyOf) };
  return extra[3] ? { keys: [keyOf(extra[1])], atLeastUsd: Number(extra[3]) * 1000 } : { keys: [keyOf(extra[1])] };
};

const pointsIn = (table: PointsTable, level: string, atLeastUsd?: number): Readonly<Record<string, number>> =>
  (atLeastUsd
    ? table.extraPrizeMoney?.[level]?.find((e) => e.atLeastUsd === atLeastUsd)?.points
    : table.levels[level]) ?? {};

const schemeOf = (name: string): PointsTable => badminton.points.find((t) => t.scheme === name) as PointsTable;

whenRules('the points of the profile equal the published ones, and none is missing', () => {
  const published: string[] = [];
  const own: string[] = [];
  for (const [scheme = '', from = '', to = '', level = '', place = '', points = ''] of rowsOf('bwf_points.csv')) {
    const { keys, atLeastUsd } = levelsOf(level);
    // A row without an end also belongs to every later scheme.
    const tables = badminton.points.filter((t) => t.scheme === scheme || (to === '' && t.from > from));
    for (const table of tables) {
      for (const key of keys) {
        published.push(`${table.scheme} ${key} ${atLeastUsd ?? ''} ${place} ${points}`);
        own.push(`${table.scheme} ${key} ${atLeastUsd ?? ''} ${place} ${pointsIn(table, key, atLeastUsd)[place]}`);
      }
    }
  }
  expect(own).toEqual(published);
  const count = badminton.points.flatMap((t) => [
    ...Object.values(t.levels),
    ...Object.values(t.extraPrizeMoney ?? {}).flatMap((extra) => extra.map((e) => e.points)),
  ]);
  expect(count.reduce((n, points) => n + Object.keys(points).length, 0)).toBe(published.length);
});

whenRules('continental championships count as the published level', () => {
  const continents: Record<string, string> = {
    Asia: 'asian',
    Europe: 'european',
    Oceania: 'oceania',
    'Pan America': 'pan-am',
    Africa: 'african',
  };
  const rows = rowsOf('continental_championships_level.csv');
  expect(rows).toHaveLength(15);
  for (const [scheme = '', continent = '', level = ''] of rows) {
    const counted = schemeOf(scheme).countsAs?.[`${continents[continent]}-championships`];
    expect({ scheme, continent, counted }).toEqual({ scheme, continent, counted: levelsOf(level).keys[0] });
  }
});

whenRules('seeds are on the measured lines', () => {
  const published = rowsOf('seed_positions.csv').map(([size, seeds, lines]) => `${size} ${seeds} ${lines}`);
  const own = Object.entries(badminton.seeding).flatMap(([size, groups]) =>
    groups.map(({ seeds, lines }) => {
      const name = seeds.length === 1 ? seeds[0] : `${seeds[0]}-${seeds.at(-1)}`;
      return `${size} ${name} ${lines.join(' ')}`;
    }),
  );
  expect(own).toEqual(published);
});
