import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { newestRanks, winChanceOf } from '@rallyrank/contracts/rankings/rpc';
import { ExportedEdition, ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Edition } from './all-editions.js';
import { announceEntries, announceNextEdition } from './announce-next-edition.js';
import { announcedEdition } from './announced-edition.js';
import type { Planned } from './next-edition.js';
import { playAnnounced } from './play-announced.js';
import { demoWorld } from './world.js';

const SUNDAY_BEFORE = '2026-11-29';
const SPORT = 'badminton';
let world: Edition[];
/** The editions that the services have stored. */
let editions: Edition[];
let planned: Map<string, Planned>;
let writes: number;

const exported = ({ series, edition, ...rest }: ImportedEdition): Edition => {
  const id = series.id ?? '9000';
  return ExportedEdition.parse({
    ...rest,
    series: { ...series, id },
    edition: { ...edition, seriesId: id, sourceKeys: edition.sourceKeys ?? [rest.sourceKey] },
  });
};

/** Stores editions by id; known results are not written again. */
const keep = (given: ImportedEdition): string => {
  const at = editions.findIndex(
    ({ edition, id }) => id === given.id || edition.sourceKeys.includes(given.sourceKey ?? ''),
  );
  if (at < 0) return keepNew(given);
  const known = editions[at]!;
  const fresh = given.matches.filter((match) => !known.matches.some(({ matchId }) => matchId === match.matchId));
  writes += fresh.length;
  editions[at] = { ...known, matches: [...known.matches, ...(fresh as Edition['matches'])] };
  return known.id;
};
const keepNew = (given: ImportedEdition): string => {
  editions.push(exported({ ...given, id: '8000' }));
  return '8000';
};

const call = (async (rpc: unknown, input: unknown) => {
  if (rpc === importEdition) return { id: keep(ImportedEdition.parse(input)) };
  if (rpc === newestRanks) return newestRanks.input.parse(input).competitorIds.map(() => null);
  if (rpc === winChanceOf) return { chance: 0.5 };
  const { matches } = scheduleMatches.input.parse(input);
  for (const match of matches) planned.set(match.matchId, match);
  return {};
}) as Rpc['call'];
const services = { rpc: { call }, caughtUp: async () => undefined };
const announced = () => editions.find(({ id }) => id === '8000')!;
const byId = (matches: Edition['matches']) => matches.toSorted((a, b) => Number(a.matchId) - Number(b.matchId));
const rounds = () => [...new Set(announced().matches.map(({ round }) => round))];

beforeAll(() => {
  world = [...demoWorld({ sport: SPORT, seed: 1, scale: 0.25, end: '2026-11-15' })].flatMap((record) =>
    record.kind === 'edition' ? [exported(record.edition)] : [],
  );
});
beforeEach(async () => {
  [editions, planned, writes] = [world.slice(-48), new Map(), 0];
  await announceNextEdition(services, SPORT, SUNDAY_BEFORE, editions);
});

test('the entries of the week after are those of the tournament that is drawn a week later', async () => {
  const monday = '2026-12-07';
  await announceEntries(services, SPORT, SUNDAY_BEFORE, editions);
  const entered = editions.find(({ edition }) => edition.startDate === monday)!;
  expect(entered).toMatchObject({ draws: [], matches: [] });
  const { edition: drawn } = (await announcedEdition(services, SPORT, monday, editions))!;
  expect(entered.edition).toMatchObject(drawn.edition);
  expect(entered.series).toMatchObject(drawn.series);
  const disciplines = drawn.draws.map(({ discipline }) => discipline);
  expect(entered.entryLists?.map(({ discipline }) => discipline)).toEqual(disciplines);
});

describe('the announced tournament', () => {
  test('is not played before its first day is over', async () => {
    await playAnnounced(services, SPORT, '2026-11-30', editions);
    expect(announced().matches).toEqual([]);
  });

  test('plays its first round, and plans the next one on its day', async () => {
    const first = planned.size;
    await playAnnounced(services, SPORT, '2026-12-01', editions);
    expect(announced().matches).toHaveLength(first);
    expect(rounds()).toHaveLength(1);
    const next = [...planned.values()].slice(first);
    expect(next.length).toBeGreaterThan(0);
    for (const { notBefore } of next) expect(notBefore! > '2026-12-01').toBe(true);
    const winners = announced().matches.map(({ sides, winner }) => sides[winner! - 1]!.competitorId);
    for (const { sides } of next)
      for (const { competitorId } of sides)
        expect([
          ...winners,
          ...announced().draws.flatMap(({ byes }) => byes.map(({ side }) => side.competitorId)),
        ]).toContain(competitorId);
  });

  test('has a champion in each draw after its last day, whether it was played daily or at once', async () => {
    for (let day = 1; day <= 7; day++) await playAnnounced(services, SPORT, `2026-12-0${day}`, editions);
    const daily = announced().matches;
    const finals = daily.filter(({ round }) => round === 'F');
    expect(finals).toHaveLength(announced().draws.filter(({ stage, size }) => stage === 'main' && size >= 8).length);
    expect(new Set(finals.map(({ date }) => date))).toEqual(new Set(['2026-12-06']));
    expect(new Set(daily.map(({ matchId }) => matchId)).size).toBe(daily.length);
    await playAnnounced(services, SPORT, '2026-12-08', editions);
    expect(writes).toBe(daily.length);
    editions = editions.map((each) => (each.id === '8000' ? { ...each, matches: [] } : each));
    await playAnnounced(services, SPORT, '2026-12-07', editions);
    expect(byId(announced().matches)).toEqual(byId(daily));
  });

  test('keeps a known result, and continues from it', async () => {
    const match = planned.get('1')!;
    const { order, gamesToWin: _, notBefore: __, ...place } = match;
    const walkover = {
      ...place,
      order,
      outcome: 'walkover' as const,
      winner: 2 as const,
      games: [],
      date: '2026-11-30',
    };
    editions = editions.map((each) => (each.id === '8000' ? { ...each, matches: [walkover as never] } : each));
    await playAnnounced(services, SPORT, '2026-12-07', editions);
    expect(announced().matches.find(({ matchId }) => matchId === '1')).toEqual(walkover);
    const second = announced().matches.filter(({ drawId, matchId }) => drawId === match.drawId && matchId !== '1');
    expect(second.flatMap(({ sides }) => sides.map(({ competitorId }) => competitorId))).toContain(
      match.sides[1]!.competitorId,
    );
  });
});
