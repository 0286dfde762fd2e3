import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { recordPersonFacts, resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import { profileOf, scoringOn } from '@rallyrank/contracts/sport/profiles';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { seedsOf, strayWinners } from './testing/draw-faults.js';
import { faultsOf } from './testing/score-faults.js';
import { type DemoOrder, type DemoRecord, demoWorld } from './world.js';

/** Two seasons. */
const SCALE = 0.25;
const small = (order: Partial<DemoOrder> = {}): DemoRecord[] => [
  ...demoWorld({ sport: 'badminton', seed: 1, scale: SCALE, ...order }),
];
const hashOf = (records: readonly DemoRecord[]): string =>
  createHash('sha256').update(JSON.stringify(records)).digest('hex');
const only = <K extends DemoRecord['kind']>(records: readonly DemoRecord[], kind: K) =>
  records.filter((r): r is Extract<DemoRecord, { kind: K }> => r.kind === kind);

test('the same options result in the same world, another seed in a different one', () => {
  const one = hashOf(small());
  expect(hashOf(small())).toBe(one);
  expect(hashOf(small({ seed: 2 }))).not.toBe(one);
});

describe.each(['badminton', 'tennis'] as const)('the invented world of %s', (sport) => {
  const profile = profileOf(sport);
  let records: DemoRecord[] = [];
  beforeAll(() => {
    records = small({ sport });
  });
  const editions = () => only(records, 'edition').map((r) => r.edition);
  const matches = () => editions().flatMap((edition) => edition.matches.map((match) => ({ edition, match })));
  const players = () => only(records, 'players').flatMap((r) => r.players);

  test('consists of records that the commands accept', () => {
    for (const r of only(records, 'players'))
      expect(resolvePlayers.input.safeParse({ players: r.players }).error).toBeUndefined();
    for (const r of only(records, 'pairs'))
      expect(resolvePairs.input.safeParse({ pairs: r.pairs }).error).toBeUndefined();
    for (const { facts } of only(records, 'facts'))
      expect(recordPersonFacts.input.safeParse({ facts: facts.slice(0, 2_000) }).error).toBeUndefined();
    for (const edition of editions()) expect(importEdition.input.safeParse(edition).error).toBeUndefined();
    for (const { list } of only(records, 'list')) expect(publishList.input.safeParse(list).error).toBeUndefined();
  });

  test('introduces each competitor before it plays, with no id and no name twice', () => {
    const known = new Set<string>();
    for (const record of records) {
      expect(mentionedBy(record).filter((id) => !known.has(id))).toEqual([]);
      for (const id of introducedBy(record)) {
        expect(known.has(id)).toBe(false);
        known.add(id);
      }
    }
    expect(new Set(players().map((p) => p.name.en)).size).toBe(players().length);
    for (const { name, association } of players()) {
      expect(name.zh).toMatch(/^[\p{Script=Han}·]{2,}$/u);
      expect(associationByCode(association ?? '')).toBeDefined();
    }
  });

  test('every score obeys the rules of its day', () => {
    const faults = matches().flatMap(({ match }) => {
      const rule = scoringOn(profile, match.date, match.discipline);
      return rule ? faultsOf(match, rule) : ['no rule'];
    });
    expect(faults).toEqual([]);
  });

  test('no player and no court has two matches at a time, and every match is within its event', () => {
    const bookings: Booking[] = [];
    const outside = matches().filter(({ edition, match }) => {
      const start = Date.parse(match.startedAt ?? `${match.date}T00:00:00Z`);
      const end = start + (match.durationMin ?? 0) * 60_000;
      const users = [`${edition.id} ${match.court}`, ...match.sides.flatMap((s) => s.playerIds)];
      if (match.startedAt) bookings.push(...users.map((user) => ({ user, start, end })));
      const { startDate, endDate } = edition.edition;
      return (
        match.date < startDate || match.date > endDate || (match.startedAt ?? match.date).slice(0, 10) !== match.date
      );
    });
    expect(outside).toEqual([]);
    expect(bookings.length).toBeGreaterThan(30_000);
    expect(overlaps(bookings)).toEqual([]);
  });

  test('winners advance to the right place in the draw, seeds are on their lines', () => {
    for (const { draws, matches: all } of editions()) {
      for (const draw of draws.filter((d) => d.stage === 'main')) {
        const own = all.filter((m) => m.drawId === draw.drawId);
        expect(strayWinners(draw, own)).toEqual([]);
        const groups = profile.seeding[draw.size] ?? [];
        for (const { seed, line } of seedsOf(own)) {
          expect(groups.find((g) => g.seeds.includes(seed))?.lines ?? [line]).toContain(line);
        }
      }
    }
  });

  test('has the levels and draw sizes of the sport', () => {
    for (const { edition, draws } of editions()) {
      const level = levelOf(profile, edition.level);
      expect(level && edition.startDate >= (level.from ?? '')).toBe(true);
      for (const { stage, size, discipline } of draws) {
        if (stage === 'main' && !level?.groups)
          expect(size).toBeLessThanOrEqual(level?.drawSizes?.[discipline] ?? level?.drawSizes?.default ?? 0);
      }
    }
  });

  test('lists are sorted, shared ranks have equal points, every list is published on a Tuesday', () => {
    const lists = only(records, 'list').map((r) => r.list);
    expect(lists.length).toBeGreaterThan(100);
    for (const { date, ranks, points, competitorIds, tournaments } of lists) {
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(2);
      expect(new Set(competitorIds).size).toBe(competitorIds.length);
      expect(points).toEqual([...points].sort((a, b) => b - a));
      expect(Math.max(...ranks)).toBeLessThanOrEqual(profile.publishedList.keep);
      expect(ranks[0]).toBe(1);
      const expected: number[] = [];
      for (const i of ranks.keys()) {
        const isShared = i > 0 && points[i] === points[i - 1] && tournaments[i] === tournaments[i - 1];
        expected.push(isShared ? (expected[i - 1] ?? 0) : i + 1);
      }
      expect(ranks).toEqual(expected);
    }
  });
});

interface Booking {
  readonly user: string;
  readonly start: number;
  readonly end: number;
}

/** Players or courts that are booked again before they are free. */
const overlaps = (bookings: readonly Booking[]): Booking[] => {
  const free = new Map<string, number>();
  return bookings
    .toSorted((a, b) => a.start - b.start)
    .filter(({ user, start, end }) => {
      const isTooEarly = start < (free.get(user) ?? 0);
      free.set(user, end);
      return isTooEarly;
    });
};

const peopleOf = (fact: PersonFact): string[] => {
  if (fact.type === 'double') return [fact.pairId];
  return fact.type === 'relation' ? [fact.playerId, fact.relatedId] : [fact.playerId];
};

/** The competitors that a record introduces, and those that must exist before it. */
const introducedBy = (record: DemoRecord): string[] => {
  if (record.kind === 'players') return record.players.map((p) => p.id ?? '');
  return record.kind === 'pairs' ? record.pairs.map((p) => p.id) : [];
};
const mentionedBy = (record: DemoRecord): readonly string[] => {
  if (record.kind === 'pairs') return record.pairs.flatMap((p) => p.playerIds);
  if (record.kind === 'list') return record.list.competitorIds;
  if (record.kind === 'facts') return record.facts.flatMap(peopleOf);
  return record.kind === 'edition'
    ? record.edition.matches.flatMap((m) => m.sides.flatMap((s) => [s.competitorId, ...s.playerIds]))
    : [];
};

const rankings = join(process.cwd(), '../shared/data/bwf-worldtour-2022-2025');
const whenData = existsSync(rankings) ? test : test.skip;

whenData('no player has the name of a real top player', () => {
  const names = new Map(
    readFileSync(join(rankings, 'ranking_players.csv'), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => [line.split(',')[0], (line.split(',')[1] ?? '').toLowerCase()] as const),
  );
  const [header = '', ...lines] = gunzipSync(readFileSync(join(rankings, 'rankings_weekly_top250.csv.gz')))
    .toString('utf8')
    .split('\n');
  expect(header).toBe('date,event,rank,rank_previous,points,tournaments,p1_id,p2_id,source');
  const best = lines.map((line) => line.split(',')).filter((row) => Number(row[2]) <= 60);
  const ids = new Set(best.flatMap((row) => [row[6], row[7]]));
  const famous = new Set([...ids].flatMap((id) => names.get(id) ?? []));
  expect(famous.size).toBeGreaterThan(300);
  const invented = [...demoWorld({ sport: 'badminton', seed: 1, scale: 1 })];
  const found = only(invented, 'players').flatMap((r) => r.players.map((p) => p.name.en.toLowerCase()));
  expect(found.filter((name) => famous.has(name))).toEqual([]);
});
