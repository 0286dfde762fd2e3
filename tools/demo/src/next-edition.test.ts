import { beforeAll, describe, expect, test } from '@jest/globals';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { ExportedEdition, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { z } from 'zod';
import { modelOf, mondayAfter, nextEdition, type Ranks } from './next-edition.js';
import { demoWorld } from './world.js';

const MONDAY = '2026-11-30';

test('the tournament begins on the next Monday, within a week', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29'].map(mondayAfter)).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30'],
  ]);
});

describe.each(['badminton', 'tennis'] as const)('the next tournament of %s', (sport) => {
  const profile = profileOf(sport);
  let editions: z.output<typeof ExportedEdition>[];
  beforeAll(() => {
    editions = [...demoWorld({ sport, seed: 1, scale: 0.25, end: '2026-11-15' })].flatMap((record) => {
      if (record.kind !== 'edition') return [];
      const { series, edition, ...rest } = record.edition;
      const known = { ...series, id: series.id ?? '1' };
      return [ExportedEdition.parse({ ...rest, series: known, edition: { ...edition, seriesId: known.id } })];
    });
  });
  const next = (ranks: Ranks = new Map()) => nextEdition(profile, modelOf(editions, '2027-03-01')!, MONDAY, ranks);

  test('is that of the same week a year ago, or the first tournament in a younger world', () => {
    const { startDate } = modelOf(editions, '2026-03-02')!.edition.edition;
    expect([startDate >= '2025-03-03', startDate < '2025-03-10']).toEqual([true, true]);
    const played = editions.filter(
      ({ draws, matches }) => draws.some(({ stage }) => stage === 'main') && matches.length > 0,
    );
    const days = played.map(({ edition }) => edition.startDate).toSorted();
    expect(modelOf(editions, '2020-01-06')?.edition.edition.startDate).toBe(days[0]);
    expect(modelOf([], '2027-03-01')).toBeUndefined();
  });

  test('in a week without a tournament is one of the previous quarter, with another name if its series was held this season', () => {
    const model = modelOf(editions, MONDAY)!;
    const quarter = editions.filter(
      ({ edition: { startDate } }) => startDate >= '2025-08-31' && startDate < '2025-12-08',
    );
    const most = Math.max(
      ...quarter.map(({ draws }) => draws.filter(({ stage, size }) => stage === 'main' && size >= 8).length),
    );
    expect(quarter).toContain(model.edition);
    expect(model.held).toBe(1);
    expect(new Set(model.edition.draws.map(({ discipline }) => discipline)).size).toBe(most);
    const { series, edition } = nextEdition(profile, model, MONDAY, new Map()).edition;
    expect(edition.name.en).toBe(`${model.edition.series.name.en} II 2026`);
    expect(series.key).not.toBe(model.edition.series.key);
    const known = editions.map((each) => each.edition.name.en);
    expect(known).not.toContain(edition.name.en);
    // If it is announced on two days of the same week, it is the same tournament, even after those of later weeks have
    // been announced.
    const announced = ['2026-11-30', '2026-12-07'].map((monday) =>
      ExportedEdition.parse({
        ...model.edition,
        series: { ...series, id: '999' },
        edition: { ...model.edition.edition, ...edition, sourceKeys: [`demo:next-${monday}`] },
        matches: [],
      }),
    );
    expect(modelOf([...editions, ...announced], MONDAY)).toEqual(model);
  });

  test('is drawn and not played: every place of the first round is taken or next to a bye', () => {
    const { edition, matches } = next();
    expect(ImportedEdition.parse(edition)).toMatchObject({ matches: [], edition: { startDate: MONDAY, season: 2026 } });
    expect(scheduleMatches.input.safeParse({ editionId: '1', matches }).error).toBeUndefined();
    expect(edition.draws.length).toBeGreaterThan(0);
    for (const { drawId, size, byes = [] } of edition.draws) {
      const own = matches.filter((match) => match.drawId === drawId);
      const slots = [...own, ...byes].map(({ slot }) => slot!).sort((a, b) => a - b);
      expect(slots).toEqual(Array.from({ length: size / 2 }, (_, slot) => slot));
      const ids = [...own.flatMap(({ sides }) => sides), ...byes.map(({ side }) => side)].map((s) => s.competitorId);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(new Set(matches.map(({ matchId }) => matchId)).size).toBe(matches.length);
  });

  test('has entry lists from before the draw: they contain all sides of the draw, seeds first, and a waiting list', () => {
    const { edition, matches, entryLists } = next();
    expect(ImportedEdition.safeParse({ ...edition, entryLists }).error).toBeUndefined();
    expect(entryLists.map(({ discipline }) => discipline)).toEqual(edition.draws.map(({ discipline }) => discipline));
    for (const [at, { drawId, byes = [] }] of edition.draws.entries()) {
      const { entries, publishedOn } = entryLists[at]!;
      expect(publishedOn).toBe('2026-11-09');
      const own = matches.filter((match) => match.drawId === drawId).flatMap(({ sides = [] }) => sides);
      const drawn = [...own, ...byes.map(({ side }) => side)].map(({ competitorId }) => competitorId);
      const main = entries.filter(({ status }) => status === 'main');
      expect(main.map(({ competitorId }) => competitorId).sort()).toEqual(drawn.sort());
      expect(main.slice(0, 2).map(({ seed }) => seed)).toEqual(['1', '2']);
      const players = entries.flatMap(({ playerIds }) => playerIds);
      expect(new Set(players).size).toBe(players.length);
    }
  });

  test('is seeded by rank, on its entry lists and in its draws', () => {
    const { entryLists } = next();
    // The last competitor on each list becomes the best, and so on.
    const ranks: Ranks = new Map(
      entryLists.map(({ discipline, entries }) => {
        const ids = entries.map(({ competitorId }) => competitorId).toReversed();
        return [discipline, new Map(ids.map((id, at) => [id, at + 1]))];
      }),
    );
    const reversed = next(ranks);
    for (const { discipline, entries } of reversed.entryLists) {
      const main = entries.filter(({ status }) => status === 'main');
      const best = main.map(({ competitorId }) => ranks.get(discipline)!.get(competitorId)!).toSorted((a, b) => a - b);
      expect(main.map(({ competitorId }) => ranks.get(discipline)!.get(competitorId))).toEqual(best);
      const seeds = main.filter(({ seed }) => seed !== undefined);
      expect(seeds.map(({ competitorId }) => ranks.get(discipline)!.get(competitorId))).toEqual(
        best.slice(0, seeds.length),
      );
      const drawn = reversed.matches.flatMap(({ sides = [], ...match }) =>
        match.discipline === discipline ? sides : [],
      );
      for (const { competitorId, seed } of drawn)
        expect(seed).toBe(main.find((entry) => entry.competitorId === competitorId)?.seed);
    }
  });

  test('is the same for the same Monday and differs between Mondays', () => {
    expect(next()).toEqual(next());
    const later = nextEdition(profile, modelOf(editions, '2027-03-01')!, '2026-12-07', new Map());
    expect(later.edition.sourceKey).not.toBe(next().edition.sourceKey);
    expect(later.matches.map(({ sides }) => sides)).not.toEqual(next().matches.map(({ sides }) => sides));
  });
});
