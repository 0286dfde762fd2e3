import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import fc from 'fast-check';
import { games } from '../testing/edition.js';
import { twoRounds } from '../testing/two-rounds.js';
import { decidedOr, Written } from '../testing/written.js';
import { decideCanonicalSides } from './canonical-sides.js';
import { changeSetsOf } from './change-sets.js';
import { decideMatchChanges } from './edit-matches.js';
import { type Edition, initial } from './edition.js';
import { canTakeBack, decideTakingBack } from './edition-history.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
  sexOf: () => undefined,
};
const ids = { editionId: '7', seriesId: '3' };

type Step =
  | { readonly kind: 'import'; readonly omitted: number; readonly turned: number }
  | { readonly kind: 'change'; readonly changes: readonly MatchChange[] }
  | { readonly kind: 'takeBack'; readonly nth: number };

const matchId = fc.integer({ min: 1, max: 6 }).map(String);
const change: fc.Arbitrary<MatchChange> = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    matchId,
    match: fc.record({
      winner: fc.constant(2 as const),
      games: fc.constant(games('3-21 4-21')),
      court: fc.constantFrom('A', 'B'),
    }),
  }),
  fc.record({ kind: fc.constantFrom('release' as const, 'withdraw' as const, 'restore' as const), matchId }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), omitted: fc.nat({ max: 6 }), turned: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('change' as const), changes: fc.array(change, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('takeBack' as const), nth: fc.nat({ max: 20 }) }),
);

/** Everything that a page or a later decision depends on. */
const stateOf = ({ matches, decided, withdrawn }: Edition) => ({
  matches: Object.fromEntries(matches),
  decided: Object.fromEntries([...decided].filter(([id]) => matches.has(id))),
  withdrawn: Object.fromEntries(withdrawn),
});

test('undoing the last change of a user restores the state from before it, in every history', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.array(change, { minLength: 1, maxLength: 3 }), (steps, last) => {
      const written = new Written();
      written.append(decideImport(rules, initial(), twoRounds(0, 0), ids).events, null);
      for (const each of steps) {
        const { state, stored } = written;
        if (each.kind === 'import')
          written.append(decideImport(rules, state, twoRounds(each.omitted, each.turned), ids).events, null);
        else if (each.kind === 'change')
          written.append(
            decidedOr(() => decideMatchChanges(rules, '7', each.changes)(state)),
            '1',
          );
        else {
          const { sets, now } = changeSetsOf(stored);
          const set = sets.filter((one) => canTakeBack(rules.competitors, one, now)).at(each.nth % 5);
          if (set)
            written.append(
              decidedOr(() => decideTakingBack(rules, '7', stored, set.version)),
              '1',
            );
        }
      }
      const before = stateOf(written.state);
      const events = decidedOr(() => decideMatchChanges(rules, '7', last)(written.state));
      fc.pre(events.length > 0);
      written.append(events, '1');
      written.append(decideTakingBack(rules, '7', written.stored, written.stored.length), '1');
      expect(stateOf(written.state)).toEqual(before);
    }),
  ));

test('a change that was changed again, or that no user made, cannot be undone', () => {
  const written = new Written();
  written.append(decideImport(rules, initial(), twoRounds(0, 0), ids).events, null);
  const first = written.stored.length;
  const decide = (court: string) =>
    decideMatchChanges(rules, '7', [{ kind: 'decide', matchId: '1', match: { court } }])(written.state);
  written.append(decide('A'), '1');
  written.append(decide('B'), '1');
  const { sets, now } = changeSetsOf(written.stored);
  expect(sets.map((set) => canTakeBack(rules.competitors, set, now))).toEqual([false, false, true]);
  const takingBack = (version: number) => () => decideTakingBack(rules, '7', written.stored, version);
  expect(takingBack(first)).toThrow(expect.objectContaining({ reason: 'edit.notFound' }));
  expect(takingBack(first + 1)).toThrow(expect.objectContaining({ reason: 'edit.superseded' }));
  expect(takingBack(99)).toThrow(expect.objectContaining({ reason: 'edit.notFound' }));
});

test('a change can be undone after a player of the match was merged', () => {
  const written = new Written();
  written.append(decideImport(rules, initial(), twoRounds(0, 0), ids).events, null);
  const [matchId, { sides, court }] = [...written.state.matches][0]!;
  written.append(
    decideMatchChanges(rules, '7', [{ kind: 'decide', matchId, match: { court: 'A' } }])(written.state),
    '1',
  );
  const version = written.stored.length;
  const mergedId = sides[0].competitorId;
  const canonical = (id: string) => (id === mergedId ? '99' : id);
  const merged = { ...rules, competitors: { ...rules.competitors, canonical } };
  written.append(decideCanonicalSides(merged.competitors, '7')(written.state), null);
  written.append(decideTakingBack(merged, '7', written.stored, version), '1');
  expect(written.state.matches.get(matchId)).toMatchObject({
    sides: [{ competitorId: '99', statedId: mergedId }, sides[1]],
  });
  expect(written.state.matches.get(matchId)!.court).toBe(court);
});
