import { describe, expect, it, test } from '@jest/globals';
import { placedByRules } from '@rallyrank/contracts/sport/draws/place-entries';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { Entry } from '@rallyrank/contracts/tournaments/events';
import { games, imported, match, side } from '../testing/edition.js';
import { linesOf } from './draw-lines.js';
import { decideEntryList } from './edit-entries.js';
import { decideMatchChanges } from './edit-matches.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';
import { decideDraw } from './make-draw.js';
import { decideReplacement } from './replace-entrant.js';
import { decideDrawWithdrawal, decideEditionWithdrawal } from './withdraw.js';

const profile = profileOf('badminton');
const rules = {
  profile,
  competitors: { knows: (id: string) => Number(id) < 50, pair: () => undefined, canonical: (id: string) => id },
  sexOf: () => undefined,
};
const draw = { drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8 } as const;
const source = imported({ draws: [draw] });
const groups = imported({ draws: [{ ...draw, stage: 'group' }] });
const ids = { editionId: '7', seriesId: '3' };
const entries: Entry[] = ['1', '2', '3', '4', '5', '6'].map((id) => ({
  ...side(id),
  ...(Number(id) < 3 && { seed: id }),
  status: 'main',
}));
const list = { discipline: 'MS' as const, publishedOn: '2025-01-02', entries };
const after = (state: Edition, events: readonly EditionEvent[]) => events.reduce(evolve, structuredClone(state));
const start = after(initial(), decideImport(rules, initial(), source, ids).events);
const entered = after(start, decideEntryList(rules, '7', list)(start));
const lines = placedByRules(profile, 8, entries, 5).map((at) => (at === null ? null : entries[at]!.competitorId));
const placing = { drawId: '1', lines, lot: 5 };
const drawn = after(entered, decideDraw(profile, '7', placing)(entered));
const withResult = after(
  drawn,
  decideMatchChanges(rules, '7', [
    {
      kind: 'add',
      drawId: '1',
      match: {
        round: 'QF',
        sides: [lines[2]!, lines[3]!],
        outcome: 'completed',
        winner: 1,
        games: games('21-8 21-7'),
        date: '2025-01-07',
      },
    },
  ])(drawn),
);
const reason = (of: string) => expect.objectContaining({ reason: of });

describe('an entry list by hand', () => {
  it('is kept by later imports, and unchanged the second time', () => {
    expect(entered.entryLists.get('MS')).toEqual(list);
    expect(decideEntryList(rules, '7', list)(entered)).toEqual([]);
    const newer = { ...list, publishedOn: '2025-01-05', entries: entries.slice(0, 2) };
    expect(decideImport(rules, entered, { ...source, entryLists: [newer] }, ids).events).toEqual([]);
  });

  test.each([
    ['entries.date', { publishedOn: '2025-02-01' }],
    ['entries.twice', { entries: [...entries, entries[0]!] }],
    ['entries.side', { entries: [{ ...side('99'), status: 'main' as const }] }],
  ])('is rejected as %s', (rejection, more) => {
    expect(() => decideEntryList(rules, '7', { ...list, ...more })(start)).toThrow(reason(rejection));
  });
});

describe('a draw by hand', () => {
  it('has byes for the seeds and the other sides in pairings, with their marks', () => {
    const made = drawn.draws.get('1')!;
    expect(made.byes).toEqual([
      { round: 'QF', slot: 0, side: { ...side('1'), seed: '1' } },
      { round: 'QF', slot: 3, side: { ...side('2'), seed: '2' } },
    ]);
    expect(made.pairings!.map(({ slot }) => slot)).toEqual([1, 2]);
    expect(linesOf(made)!.map((one) => one?.competitorId ?? null)).toEqual(lines);
    expect(made.lot).toBe(5);
  });

  it('is unchanged the second time, and kept by later imports', () => {
    expect(decideDraw(profile, '7', placing)(drawn)).toEqual([]);
    expect(decideImport(rules, drawn, source, ids).events).toEqual([]);
  });

  test.each([
    ['draw.lot', { lot: 6 }],
    ['draw.lines', { lines: lines.slice(4), lot: null }],
    ['draw.emptyMatch', { lines: [null, null, ...lines.filter((id) => id !== null)], lot: null }],
    ['draw.unplaced', { lines: lines.map((id) => (id === lines[2] ? null : id)), lot: null }],
    ['draw.notEntered', { lines: lines.map((id) => (id === '1' ? '9' : id)), lot: null }],
    ['draw.placedTwice', { lines: lines.map((id) => (id === '1' ? '2' : id)), lot: null }],
    ['draw.notFound', { drawId: '2' }],
  ])('is rejected as %s', (rejection, more) => {
    expect(() => decideDraw(profile, '7', { ...placing, ...more })(entered)).toThrow(reason(rejection));
  });

  it('is rejected without an entry list, and once it has a result', () => {
    expect(() => decideDraw(profile, '7', placing)(start)).toThrow(reason('draw.size'));
    expect(() => decideDraw(profile, '7', placing)(withResult)).toThrow(reason('draw.hasMatches'));
  });

  it('gives an added result its place and the marks of its sides', () => {
    const state = after(
      drawn,
      decideMatchChanges(rules, '7', [
        {
          kind: 'add',
          drawId: '1',
          match: { round: 'F', sides: ['1', '2'], outcome: 'walkover', winner: 1, date: '2025-01-12' },
        },
      ])(drawn),
    );
    expect([...state.matches.values()]).toMatchObject([{ slot: 0, sides: [{ seed: '1' }, { seed: '2' }] }]);
    expect([...withResult.matches.values()]).toMatchObject([{ slot: 1 }]);
  });
});

describe('replacing an entrant', () => {
  const loser = { ...side('9'), entry: 'LL' };
  const replace = (competitorId: string, by = loser) =>
    decideReplacement(rules, '7', { drawId: '1', competitorId, side: by });

  it('changes the place in the draw and the entry list', () => {
    const state = after(drawn, replace('1')(drawn));
    expect(state.draws.get('1')!.byes[0]).toEqual({ round: 'QF', slot: 0, side: loser });
    const now = state.entryLists.get('MS')!.entries;
    expect(now).toHaveLength(6);
    expect(now.at(-1)).toEqual({ ...loser, status: 'main' });
  });

  test.each([
    ['draw.groups', after(initial(), decideImport(rules, initial(), groups, ids).events), '1', loser],
    ['draw.hasPlayed', withResult, lines[2]!, loser],
    ['draw.notInDraw', drawn, '40', loser],
    ['draw.notInDraw', entered, '1', loser],
    ['draw.isInDraw', drawn, '1', { ...side('2'), entry: 'LL' }],
    ['entries.side', drawn, '1', { ...side('99'), entry: 'LL' }],
  ])('is rejected as %s', (rejection, state, id, by) => {
    expect(() => replace(id, by)(state)).toThrow(reason(rejection));
  });
});

describe('a withdrawn draw or tournament', () => {
  const played = imported({ draws: [draw], matches: [match('1', { round: 'QF', slot: 0 })] });
  const known = after(initial(), decideImport(rules, initial(), played, ids).events);

  it('is not restored by imports, and later rows of it are ignored with a remark', () => {
    const more = { ...played, matches: [...played.matches, match('2', { round: 'SF' })] } as typeof played;
    for (const withdrawal of [decideDrawWithdrawal('7', '1'), decideEditionWithdrawal('7')]) {
      const state = after(known, withdrawal(known));
      expect([state.matches.size, state.draws.size]).toEqual([0, 0]);
      const { events, unchanged, remarks } = decideImport(rules, state, more, ids);
      expect([events, unchanged, remarks.length]).toEqual([[], 2, 2]);
    }
  });

  it('cannot be edited', () => {
    const state = after(known, decideEditionWithdrawal('7')(known));
    expect(() => decideEntryList(rules, '7', list)(state)).toThrow(reason('event.withdrawn'));
    expect(() => decideEditionWithdrawal('7')(state)).toThrow(reason('event.withdrawn'));
  });
});
