import { describe, expect, it } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { DrawFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { MatchTable } from './match-table.js';
import { matchView } from './match-view.js';
import { ReferenceTable, type TableEvent } from './testing/reference-table.js';

const names = {
  competitorRef: (id: string) => ({ id, players: [{ id, name: { en: `P${id}`, zh: null }, association: null }] }),
};

const edition = (editionId: string, more: object = {}): TableEvent => ({
  type: 'EditionScheduled',
  data: {
    editionId,
    seriesId: '1',
    name: { en: `Edition ${editionId}` },
    level: 'super-1000',
    season: 2025,
    startDate: '2025-01-07',
    endDate: '2025-01-12',
    status: 'scheduled',
    sourceKeys: [],
    ...more,
  },
});

/** Pair `n` (from 100) consists of the players 10 and n - 90. */
const side = (competitorId: string): MatchFacts['sides'][number] => ({
  competitorId,
  playerIds: Number(competitorId) < 100 ? [competitorId] : ['10', String(Number(competitorId) - 90)],
});

const match = (editionId: string, matchId: string, more: Partial<MatchFacts> = {}): TableEvent => ({
  type: 'MatchCompleted',
  data: {
    editionId,
    matchId,
    drawId: '1',
    discipline: 'MS',
    round: 'R32',
    sides: [side('1'), side('2')],
    outcome: 'completed',
    winner: 1,
    games: [
      [21, 8],
      [21, 7],
    ],
    date: '2025-01-07',
    order: 0,
    ...more,
  },
});
const withdrawn = ({ editionId, matchId }: { editionId: string; matchId: string }): TableEvent => ({
  type: 'ResultWithdrawn',
  data: { editionId, matchId },
});
const corrected = (event: TableEvent): TableEvent => ({ ...event, type: 'MatchCorrected' }) as TableEvent;

const tableOf = (events: readonly TableEvent[]): MatchTable => {
  const table = new MatchTable();
  for (const event of events) table.apply(event);
  return table;
};
const bytes = (table: MatchTable): string => JSON.stringify(table.snapshot());

const anyMatch = fc
  .record({
    editionId: fc.constantFrom('1', '2', '10'),
    matchId: fc.nat({ max: 12 }).map(String),
    discipline: fc.constantFrom('MS' as const, 'WS' as const),
    round: fc.constantFrom('R32' as const, 'QF' as const, 'F' as const),
    competitors: fc.uniqueArray(fc.integer({ min: 1, max: 6 }).map(String), { minLength: 2, maxLength: 2 }),
    doubles: fc.boolean(),
    outcome: fc.constantFrom('completed' as const, 'walkover' as const, 'unplayed' as const),
    winner: fc.constantFrom(1 as const, 2 as const),
    games: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }), fc.nat({ max: 9 })), { maxLength: 5 }),
    day: fc.nat({ max: 4 }),
    order: fc.nat({ max: 20 }),
    slot: fc.option(fc.nat({ max: 15 }), { nil: undefined }),
  })
  .map(({ editionId, matchId, competitors, doubles, day, winner, outcome, slot, ...rest }) => {
    const ids = competitors.map((id) => (doubles ? String(Number(id) + 100) : id));
    // Two pairs that share player 10 cannot meet, so side 2 plays as another player.
    const sides: MatchFacts['sides'] = [side(ids[0]!), side(doubles ? competitors[1]! : ids[1]!)];
    return match(editionId, matchId, {
      ...rest,
      sides,
      outcome,
      ...(outcome !== 'unplayed' && { winner }),
      ...(slot !== undefined && { slot }),
      date: dayOf(20_000 + day),
    });
  });

const idsOf = ({ data }: TableEvent) => data as { readonly editionId: string; readonly matchId: string };
const keyOf = (event: TableEvent): string => `${idsOf(event).editionId}.${idsOf(event).matchId}`;

/** The matches as a stream of events. The first event of a match completes it, later ones correct or withdraw it. */
const asStream = (matches: readonly (readonly [TableEvent, isWithdrawn: boolean])[]): TableEvent[] => {
  const seen = new Set<string>();
  return matches.map(([event, isWithdrawn]) => {
    const key = keyOf(event);
    if (seen.has(key) && isWithdrawn) {
      seen.delete(key);
      return withdrawn(idsOf(event));
    }
    if (seen.has(key)) return corrected(event);
    seen.add(key);
    return event;
  });
};
const history = fc.array(fc.tuple(anyMatch, fc.boolean()), { maxLength: 60 }).map(asStream);
const editions = ['1', '2', '10'].map((id) => edition(id));

describe('match table', () => {
  it('returns the same competitors, editions and order as a plain list', () =>
    fc.assert(
      fc.property(history, (events) => {
        const all = [...editions, ...events];
        const [table, reference] = [tableOf(all), new ReferenceTable(all)];
        const view = (row: number) => matchView(table, names, row);
        expect(table.size).toBe(reference.matches.length);
        expect([...table.playingOrder()].map(view)).toEqual(reference.inPlayingOrder());
        for (let id = 1; id < 110; id++) {
          const person = table.people.find(String(id));
          const rows = person === undefined ? [] : table.rowsOf(table.people.competitorsOf(person));
          expect(rows.map(view)).toEqual(reference.ofPerson(String(id)));
        }
        for (const id of ['1', '2', '10']) {
          const inEdition = [...table.rowsOfEdition(table.editions.find(id)!)].map((row) => view(row).id).sort();
          expect(inEdition).toEqual(reference.idsIn(id));
          expect(table.editions.counts[table.editions.find(id)!]).toBe(inEdition.length);
        }
      }),
    ));

  it('has the same state after corrections and withdrawals as when built from the remaining matches in any order', () =>
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (events, numbers) => {
        const last = new Map(events.map((event) => [keyOf(event), event]));
        const fresh = [...last.values()]
          .filter(({ type }) => type !== 'ResultWithdrawn')
          .map((event) => ({
            event: { ...event, type: 'MatchCompleted' } as TableEvent,
            key: numbers.next().value ?? 0,
          }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event);
        expect(bytes(tableOf([...[...editions].reverse(), ...fresh]))).toBe(bytes(tableOf([...editions, ...events])));
      }),
    ));

  it('restores from its snapshot and continues', () =>
    fc.assert(
      fc.property(history, history, (before, after) => {
        const live = tableOf([...editions, ...before]);
        const restored = new MatchTable();
        restored.apply(edition('99'));
        restored.restore(JSON.parse(bytes(live)));
        expect(bytes(restored)).toBe(bytes(live));
        for (const event of after) {
          live.apply(event);
          restored.apply(event);
        }
        expect(bytes(restored)).toBe(bytes(live));
      }),
    ));

  it('copies keep all numbers, and copy and original change independently', () =>
    fc.assert(
      fc.property(history, history, (before, after) => {
        const table = tableOf([...editions, ...before]);
        const copy = MatchTable.of(structuredClone(table.copy()));
        const numbers = (of: MatchTable) => Array.from({ length: of.people.size }, (_, i) => of.rowsOf([i]));
        expect(bytes(copy)).toBe(bytes(table));
        expect(numbers(copy)).toEqual(numbers(table));
        expect([...copy.playingOrder()]).toEqual([...table.playingOrder()]);
        const unchanged = bytes(copy);
        for (const event of after) table.apply(event);
        expect(bytes(copy)).toBe(unchanged);
        for (const event of after) copy.apply(event);
        expect(bytes(copy)).toBe(bytes(table));
      }),
    ));

  it('keeps all data of a match view, from either side', () => {
    const sides: MatchFacts['sides'] = [
      { ...side('1'), seed: '3/4' },
      { ...side('102'), entry: 'WC' },
    ];
    const table = tableOf([
      edition('1'),
      match('1', '7', {
        ...{ sides, slot: 3, winner: 2, bestOf: 5, durationMin: 61, court: 'Court 1', round: 'F', outcome: 'retired' },
        games: [
          [6, 7, 0],
          [1, 2],
        ],
      }),
    ]);
    expect(matchView(table, names, 0, 2)).toEqual({
      id: '7',
      eventId: '1',
      discipline: 'MS',
      round: 'F',
      drawId: '1',
      slot: 3,
      sides: [
        { ...names.competitorRef('102'), seed: null, entry: 'WC' },
        { ...names.competitorRef('1'), seed: '3/4', entry: null },
      ],
      winner: 1,
      outcome: 'retired',
      games: [
        [7, 6, 0],
        [2, 1],
      ],
      date: '2025-01-07',
      durationMin: 61,
      court: 'Court 1',
    });
    expect(table.dates()).toEqual([20_095, 20_095]);
  });

  it('has a likely day in the view of a match that is dated by the first day of its tournament', () => {
    const undated = edition('1', { startDate: '2025-01-07', endDate: '2025-01-12', sourceKeys: ['sackmann:2025-1'] });
    const table = tableOf([
      undated,
      match('1', '1', { round: 'F', date: '2025-01-07' }),
      match('1', '2', { round: 'SF', date: '2025-01-10' }),
    ]);
    expect(matchView(table, names, 0)).toMatchObject({
      date: '2025-01-07',
      likelyDay: { day: '2025-01-12', isWeek: false },
    });
    expect(matchView(table, names, 1)).not.toHaveProperty('likelyDay');
  });

  it('keeps printed ranks and rally points of both sides (0 if unknown), even after a correction', () => {
    const sides: MatchFacts['sides'] = [{ ...side('1'), rank: 1_203 }, side('2')];
    const table = tableOf([edition('1'), match('1', '1', { sides, pointsWon: [65, 45] }), match('1', '2')]);
    const kept = ({ columns: c }: MatchTable, row: number) =>
      [c.rank1, c.rank2, c.pointsWon1, c.pointsWon2].map((column) => column[row]);
    const restored = new MatchTable();
    restored.restore(JSON.parse(bytes(table)));
    for (const each of [table, restored])
      expect([kept(each, 0), kept(each, 1)]).toEqual([
        [1_203, 0, 65, 45],
        [0, 0, 0, 0],
      ]);
    table.apply(corrected(match('1', '1', { sides: [side('1'), { ...side('2'), rank: 8 }] })));
    expect(kept(table, 0)).toEqual([0, 8, 0, 0]);
  });

  it('uses the facts of a corrected edition', () => {
    const table = tableOf([
      edition('1'),
      match('1', '1'),
      { ...edition('1', { level: 'super-750' }), type: 'EditionCorrected' } as TableEvent,
    ]);
    expect(table.editions.at(0).ref.level).toBe('super-750');
    expect(table.editions.size).toBe(1);
  });

  it.each([
    ['a match of an unknown edition', match('5', '1')],
    [
      'a pair with other players',
      match('1', '2', { sides: [{ competitorId: '102', playerIds: ['10', '4'] }, side('2')] }),
    ],
    ['a pair as one player', match('1', '2', { sides: [{ competitorId: '102', playerIds: ['102'] }, side('2')] })],
  ])('throws an error for %s and stays unchanged', (_, event) => {
    const table = tableOf([edition('1'), match('1', '1', { sides: [side('102'), side('2')] })]);
    const before = bytes(table);
    expect(() => table.apply(event)).toThrow();
    expect(bytes(table)).toBe(before);
  });

  it('keeps the walkovers among the byes of each draw, even after corrections, in snapshots and in copies', () => {
    const bye = { round: 'R32' as const, side: side('3') };
    const draw = (drawId: string, byes: DrawFacts['byes'], type = 'DrawPublished') => ({
      type,
      data: { editionId: '1', drawId, discipline: 'MS', stage: 'main', name: 'MS', size: 32, byes },
    });
    const table = tableOf([edition('1')]);
    const walkovers = () => table.editions.at(0).walkoverByes.map(({ drawId, competitorId }) => [drawId, competitorId]);
    table.apply(draw('2', [{ ...bye, walkover: true }, bye]));
    table.apply(draw('1', [bye, { ...bye, side: side('4'), walkover: true }]));
    table.apply({ ...edition('1', { season: 2026 }), type: 'EditionCorrected' });
    expect(walkovers()).toEqual([
      ['1', '4'],
      ['2', '3'],
    ]);
    const restored = new MatchTable();
    restored.restore(JSON.parse(bytes(table)));
    for (const same of [restored, MatchTable.of(table.copy())])
      expect(same.editions.at(0).walkoverByes).toEqual(table.editions.at(0).walkoverByes);
    const { revision } = table;
    table.apply(draw('3', [bye]));
    expect(table.revision).toBe(revision);
    table.apply(draw('2', [bye], 'DrawCorrected'));
    expect(walkovers()).toEqual([['1', '4']]);
  });

  it('drops the walkovers of a withdrawn draw, and marks a withdrawn edition until it is restored', () => {
    const table = tableOf([edition('1')]);
    const before = bytes(table);
    const byes = [{ round: 'R32', side: side('3'), walkover: true }];
    const draw = { editionId: '1', drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 32, byes };
    table.apply({ type: 'DrawPublished', data: draw });
    table.apply({ type: 'DrawWithdrawn', data: { editionId: '1', drawId: '1' } });
    expect(bytes(table)).toBe(before);
    table.apply({ type: 'EditionWithdrawn', data: { editionId: '1' } });
    const restored = new MatchTable();
    restored.restore(JSON.parse(bytes(table)));
    for (const same of [table, restored, MatchTable.of(table.copy())])
      expect(same.editions.at(0).isWithdrawn).toBe(true);
    table.apply({ type: 'EditionRestored', data: { editionId: '1' } });
    expect(bytes(table)).toBe(before);
  });

  it('ignores the withdrawal of a match that it does not contain', () => {
    const table = tableOf([edition('1'), match('1', '1')]);
    const before = bytes(table);
    table.apply(withdrawn({ editionId: '1', matchId: '2' }));
    table.apply(withdrawn({ editionId: '2', matchId: '1' }));
    expect(bytes(table)).toBe(before);
  });

  it('drops everything on reset', () => {
    const table = tableOf([edition('1'), match('1', '1')]);
    table.reset();
    expect(bytes(table)).toBe(bytes(new MatchTable()));
    expect(table.dates()).toBeNull();
  });
});
