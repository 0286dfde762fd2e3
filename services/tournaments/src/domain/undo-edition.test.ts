import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchChange } from '@rallyrank/contracts/tournaments/match-edits';
import { undoView } from '@rallyrank/shared/domain/undo-view';
import fc from 'fast-check';
import { games, imported } from '../testing/edition.js';
import { twoRounds } from '../testing/two-rounds.js';
import { decidedOr, Written } from '../testing/written.js';
import { decideMatchChanges } from './edit-matches.js';
import { type Edition, type EditionEvent, initial } from './edition.js';
import { decideImport } from './import-edition.js';
import { undoEdition } from './undo-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
  sexOf: () => undefined,
};
const ids = { editionId: '7', seriesId: '3' };

type Source = ReturnType<typeof twoRounds>;
const importing = (written: Written, source: Source, by: string) =>
  written.append(decideImport(rules, written.state, source, ids).events, null, by);
const changing = (written: Written, ...changes: MatchChange[]) =>
  written.append(decideMatchChanges(rules, '7', changes)(written.state), '1');
const undoing = (written: Written) => {
  const undo = undoEdition('7', undoView(written.stored, 'import'));
  written.append(undo.events, '1', 'undo', 'import');
  return undo;
};

/** Everything that a page or a later import depends on. */
const stateOf = (state: Edition) => ({
  ...{ facts: state.facts, sourced: state.sourced, isWithdrawn: state.isWithdrawn },
  draws: Object.fromEntries(state.draws),
  matches: Object.fromEntries(state.matches),
  decided: Object.fromEntries([...state.decided].filter(([id]) => state.matches.has(id))),
  withdrawn: Object.fromEntries(state.withdrawn),
});
const typesOf = (events: readonly EditionEvent[]) => [...new Set(events.map(({ type }) => type))];

describe('undoing an import of an edition', () => {
  it('withdraws an edition that only the import has created; the next import restores it with the same id', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'import');
    const before = stateOf(written.state);
    const { events, counts, kept } = undoing(written);
    expect(typesOf(events)).toEqual(['ResultWithdrawn', 'DrawWithdrawn', 'EditionWithdrawn']);
    expect({ counts, kept }).toEqual({ counts: { tournaments: 1, entries: 0, matches: 6 }, kept: [] });
    expect(stateOf(written.state)).toMatchObject({ isWithdrawn: true, draws: {}, matches: {}, withdrawn: {} });
    expect(undoing(written).events).toEqual([]);
    const again = decideImport(rules, written.state, twoRounds(0, 0), ids);
    expect(again).toMatchObject({ edition: 'accepted', accepted: 6, refused: [] });
    written.append(again.events, null, 'later');
    expect(stateOf(written.state)).toEqual(before);
    expect(undoing(written).events).toEqual([]);
  });

  it('restores the facts, draws and matches that the import changed', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'earlier');
    const before = stateOf(written.state);
    const source = { ...twoRounds(6, 1), edition: { ...imported().edition, city: 'Kuala Lumpur' } };
    importing(written, source, 'import');
    expect(stateOf(written.state)).not.toEqual(before);
    undoing(written);
    expect(stateOf(written.state)).toEqual(before);
  });

  it('keeps what was changed after the import, and the edition with it', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'import');
    changing(written, { kind: 'decide', matchId: '1', match: { court: 'A' } });
    const { kept } = undoing(written);
    expect(kept).toEqual(['match 1', 'draw 1', 'facts']);
    expect(stateOf(written.state)).toMatchObject({ isWithdrawn: false, draws: { 1: {} } });
    expect([...written.state.matches.keys()]).toEqual(['1']);
  });

  it('keeps an edition that was undone, imported again and changed', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'first');
    written.append(undoEdition('7', undoView(written.stored, 'first')).events, '1', null, 'first');
    importing(written, twoRounds(0, 0), 'import');
    changing(written, { kind: 'decide', matchId: '1', match: { court: 'A' } });
    expect(undoing(written).kept).toEqual(['match 1', 'draw 1', 'facts']);
    expect(stateOf(written.state)).toMatchObject({ isWithdrawn: false, draws: { 1: {} } });
  });

  it('keeps a draw in which a later import has added a match', () => {
    const written = new Written();
    importing(written, twoRounds(6, 0), 'import');
    importing(written, twoRounds(0, 0), 'later');
    expect(undoing(written).kept).toEqual(['draw 1', 'facts']);
    expect([...written.state.matches.keys()]).toEqual(['6']);
    expect([...written.state.draws.keys()]).toEqual(['1']);
  });

  it('restores the facts from before two imports that are undone, the newer one first', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'earlier');
    const before = stateOf(written.state);
    importing(written, twoRounds(0, 1), 'import');
    importing(written, twoRounds(0, 2), 'later');
    written.append(undoEdition('7', undoView(written.stored, 'later')).events, null, null, 'later');
    undoing(written);
    expect(stateOf(written.state)).toEqual(before);
  });

  it('does not bring back what a user has withdrawn before', () => {
    const written = new Written();
    importing(written, twoRounds(0, 0), 'earlier');
    changing(written, { kind: 'withdraw', matchId: '6' });
    const before = stateOf(written.state);
    importing(written, twoRounds(0, 1), 'import');
    undoing(written);
    expect(stateOf(written.state)).toEqual(before);
  });
});

const matchId = fc.integer({ min: 1, max: 6 }).map(String);
const change: fc.Arbitrary<MatchChange> = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    matchId,
    match: fc.record({ winner: fc.constant(2 as const), games: fc.constant(games('3-21 4-21')) }),
  }),
  fc.record({ kind: fc.constantFrom('release' as const, 'withdraw' as const, 'restore' as const), matchId }),
);
const source = fc.record({
  omitted: fc.nat({ max: 6 }),
  turned: fc.nat({ max: 6 }),
  missing: fc.constantFrom('withdraw' as const, 'report' as const),
});
const step = fc.oneof(source, fc.array(change, { minLength: 1, maxLength: 3 }));

it('the state after an undo of the last import is the state before it, in every history', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), source, fc.boolean(), (steps, last, isEmpty) => {
      const written = new Written();
      if (!isEmpty) importing(written, twoRounds(0, 0), 'first');
      for (const [i, each] of isEmpty ? [] : steps.entries())
        if ('omitted' in each) importing(written, twoRounds(each.omitted, each.turned, each.missing), `other ${i}`);
        else
          written.append(
            decidedOr(() => decideMatchChanges(rules, '7', each)(written.state)),
            '1',
          );
      const before = stateOf(written.state);
      importing(written, twoRounds(last.omitted, last.turned, last.missing), 'import');
      undoing(written);
      expect(stateOf(written.state)).toEqual(
        isEmpty ? { ...stateOf(initial()), facts: written.state.facts, isWithdrawn: true } : before,
      );
      expect(undoing(written).events).toEqual([]);
    }),
  ));
