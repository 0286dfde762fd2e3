import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { silent } from '../records.js';
import { sackmannReader } from './reader.js';

const source = resolve(process.env.REAL_DATA ?? '../shared/data', 'tennis-atp-sackmann');
const whenData = existsSync(source) ? test : test.skip;

/** The most titles in series whose names or towns changed (records of the ATP). */
const most = {
  barcelona: ['Rafael Nadal', 12],
  canada: ['Ivan Lendl', 6],
  cincinnati: ['Roger Federer', 7],
  hamburg: ['Roger Federer', 4],
  madrid: ['Rafael Nadal', 5],
  'monte-carlo': ['Rafael Nadal', 11],
  'paris-indoor': ['Novak Djokovic', 7],
  'queen-s-club': ['Andy Murray', 5],
  rome: ['Rafael Nadal', 10],
  'tour-finals': ['Novak Djokovic', 7],
  'wct-finals': ['John McEnroe', 5],
} as const;

whenData('series with several names have the champions of the records, and one edition in a season', async () => {
  const reader = sackmannReader(source);
  const names = new Map<string, string>();
  const titles = new Map<string, Map<string, number>>();
  const seasons = new Map<string, number[]>();
  await reader.check();
  for await (const { key, player } of reader.players(silent)) names.set(key, player.name.en);
  for await (const { series, edition, matches } of reader.editions(silent)) {
    seasons.set(series.key, [...(seasons.get(series.key) ?? []), edition.season]);
    const final = matches.find(({ round }) => round === 'F');
    const champion = final && names.get(final.sides[0].players[0]!);
    if (!champion) continue;
    const own = titles.get(series.key) ?? new Map<string, number>();
    titles.set(series.key, own.set(champion, (own.get(champion) ?? 0) + 1));
  }
  await reader.close();
  const leaders = Object.keys(most).map((key) => {
    const [leader] = [...(titles.get(key) ?? [])].sort(([, a], [, b]) => b - a);
    return [key, leader];
  });
  expect(Object.fromEntries(leaders)).toEqual(most);
  const twice = Object.keys(most).flatMap((key) => {
    const own = seasons.get(key)!;
    return own.filter((season, at) => own.indexOf(season) !== at).map((season) => `${key} ${season}`);
  });
  expect(twice).toEqual([]);
});
