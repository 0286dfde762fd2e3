import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { EditionEvent as StoredEditionEvent } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { Editions } from '../projections/editions.js';
import { games, imported, match, side } from '../testing/edition.js';
import { decidedOr, Written } from '../testing/written.js';
import { changeSetsOf } from './change-sets.js';
import { decideEntryList } from './edit-entries.js';
import { decideMatchChanges } from './edit-matches.js';
import { type Edition, type EditionEvent, initial } from './edition.js';
import { canTakeBack, decideTakingBack } from './edition-history.js';
import { decideImport } from './import-edition.js';
import { decideDraw } from './make-draw.js';
import { decideReplacement } from './replace-entrant.js';
import { decideDrawWithdrawal, decideEditionWithdrawal } from './withdraw.js';

const profile = profileOf('badminton');
const rules = {
  profile,
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
  sexOf: () => undefined,
};
const ids = { editionId: '7', seriesId: '3' };
const draws = [
  { drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 4 },
  { drawId: '2', discipline: 'WS', stage: 'main', name: 'WS', size: 4 },
] as const;
const source = (matches: number) =>
  imported({
    draws: [...draws],
    entryLists: [
      {
        discipline: 'WS',
        publishedOn: '2025-01-01',
        entries: ['11', '12'].map((id) => ({ ...side(id), status: 'main' as const })),
      },
    ],
    matches: [
      match('1', { drawId: '2', discipline: 'WS', round: 'SF', slot: 0, sides: [side('11'), side('12')] }),
      match('2', { drawId: '2', discipline: 'WS', round: 'SF', slot: 1, sides: [side('13'), side('14')] }),
    ].slice(0, matches),
  });

type Decide = (state: Edition) => readonly EditionEvent[];
const list = (entries: readonly string[]) =>
  decideEntryList(rules, '7', {
    discipline: 'MS',
    publishedOn: '2025-01-02',
    entries: entries.map((id) => ({ ...side(id), status: 'main' })),
  });
const entered = fc.shuffledSubarray(['1', '2', '3', '4'], { minLength: 2 });
const drawId = fc.constantFrom('1', '2');
const result = (sides: readonly string[]) =>
  decideMatchChanges(rules, '7', [
    {
      kind: 'add',
      drawId: '1',
      match: {
        round: 'SF',
        sides: [sides[0]!, sides[1]!],
        outcome: 'completed',
        winner: 1,
        games: games('21-8 21-7'),
        date: '2025-01-07',
      },
    },
  ]);
/** A change by a user. */
const change: fc.Arbitrary<Decide> = fc.oneof(
  entered.map((entries) => list(entries)),
  fc
    .shuffledSubarray(['1', '2', '3', '4', null], { minLength: 4, maxLength: 4 })
    .map((lines) => decideDraw(profile, '7', { drawId: '1', lines, lot: null })),
  fc
    .record({ competitorId: fc.constantFrom('1', '2', '3', '4', '8'), by: fc.constantFrom('8', '9') })
    .map(({ competitorId, by }) =>
      decideReplacement(rules, '7', { drawId: '1', competitorId, side: side(by) as never }),
    ),
  drawId.map((id) => decideDrawWithdrawal('7', id)),
  fc.constant(decideEditionWithdrawal('7')),
  entered.map(result),
);
type Step =
  | { readonly kind: 'change'; readonly decide: Decide }
  | { readonly kind: 'import'; readonly matches: number }
  | { readonly kind: 'takeBack'; readonly nth: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), decide: change }) },
  fc.record({ kind: fc.constant('import' as const), matches: fc.nat({ max: 2 }) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), nth: fc.nat({ max: 4 }) }) },
);

/** Everything that a page or a later decision depends on, apart from what is withdrawn. */
const stateOf = ({ facts, isWithdrawn, draws: made, decidedDraws, entryLists, decidedLists, matches }: Edition) => ({
  ...{ facts, isWithdrawn },
  draws: Object.fromEntries(made),
  decidedDraws: [...decidedDraws].filter((id) => made.has(id)).sort(),
  entryLists: Object.fromEntries(entryLists),
  decidedLists: [...decidedLists].sort(),
  matches: Object.fromEntries(matches),
});

const run = (steps: readonly Step[]): Written => {
  const written = new Written();
  written.append(decideImport(rules, initial(), source(2), ids).events, null);
  for (const each of steps) {
    const { state, stored } = written;
    if (each.kind === 'import') written.append(decideImport(rules, state, source(each.matches), ids).events, null);
    else if (each.kind === 'change')
      written.append(
        decidedOr(() => each.decide(state)),
        '1',
      );
    else {
      const { sets, now } = changeSetsOf(stored);
      const set = sets.filter((one) => canTakeBack(rules.competitors, one, now)).at(each.nth);
      if (set)
        written.append(
          decidedOr(() => decideTakingBack(rules, '7', stored, set.version)),
          '1',
        );
    }
  }
  return written;
};

test('undoing the last change restores the state from before it, in every history of lists, draws and withdrawals', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), change, (steps, last) => {
      const written = run(steps);
      const before = stateOf(written.state);
      const events = decidedOr(() => last(written.state));
      fc.pre(events.length > 0);
      written.append(events, '1');
      const { sets, now } = changeSetsOf(written.stored);
      expect(canTakeBack(rules.competitors, sets.at(-1)!, now)).toBe(true);
      written.append(decideTakingBack(rules, '7', written.stored, written.stored.length), '1');
      expect(stateOf(written.state)).toEqual(before);
    }),
  ));

test('the read model after every history equals that of a replay, even from a snapshot in between', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.nat(), (steps, at) => {
      const events = run(steps).stored.map(({ event }) => event as StoredEditionEvent);
      const read = (model: Editions, some: readonly StoredEditionEvent[]) => {
        for (const event of some) model.apply(event);
        return model.snapshot();
      };
      const live = read(new Editions(), events);
      const cut = at % (events.length + 1);
      const resumed = new Editions();
      resumed.restore(JSON.parse(JSON.stringify(read(new Editions(), events.slice(0, cut)))));
      expect(read(resumed, events.slice(cut))).toEqual(live);
    }),
  ));

test('undoing the withdrawal of a tournament restores the former state exactly', () => {
  const written = run([]);
  const before = structuredClone(written.state);
  written.append(decideEditionWithdrawal('7')(written.state), '1');
  expect(written.state.isWithdrawn).toBe(true);
  written.append(decideTakingBack(rules, '7', written.stored, written.stored.length), '1');
  expect(written.state).toEqual(before);
});

test('a change of a draw cannot be reverted after one of its new sides has a result', () => {
  const written = run([
    { kind: 'change', decide: list(['1', '2', '3', '4']) },
    { kind: 'change', decide: decideDraw(profile, '7', { drawId: '1', lines: ['1', '2', '3', '4'], lot: null }) },
  ]);
  const version = written.stored.length;
  written.append(result(['1', '2'])(written.state), '1');
  expect(() => decideTakingBack(rules, '7', written.stored, version)).toThrow(
    expect.objectContaining({ reason: 'edit.superseded' }),
  );
});
