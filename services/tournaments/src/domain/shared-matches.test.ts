import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { imported, match, side } from '../testing/edition.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};
const decide = (state: Edition, edition: ImportedEdition) =>
  decideImport(rules, state, edition, { editionId: '7', seriesId: '3' });
const after = (...events: readonly EditionEvent[]): Edition => events.reduce(evolve, initial());

const first = imported({ matches: [match('5')] });
/** The same edition according to a source that is trusted less. */
const other = (...matches: Parameters<typeof match>[]) =>
  imported({ sourceKey: 'other:9', matches: matches.map((of) => match(...of)) });
const known = decide(initial(), first).events;
const shown = (state: Edition, edition: ImportedEdition) =>
  [...decide(state, edition).events.reduce(evolve, state).matches].map(([id, { outcome, winner }]) => [
    id,
    outcome,
    winner ?? null,
  ]);

test('a match that a user has withdrawn does not return under the number of another source', () => {
  const withdrawal: EditionEvent = { type: 'ResultWithdrawn', data: { editionId: '7', matchId: '5' } };
  expect(shown(after(...known, withdrawal), other(['17']))).toEqual([]);
});

test('another match with the number of a withdrawn one is added under a number of its own', () => {
  const withdrawal: EditionEvent = { type: 'ResultWithdrawn', data: { editionId: '7', matchId: '5' } };
  const [added] = shown(after(...known, withdrawal), other(['5', { sides: [side('3'), side('4')] }]));
  expect(added).toEqual([expect.not.stringMatching(/^5$/), 'completed', 1]);
});

test('the outcome and the winner of a match are those of one source', () => {
  const withoutWinner = imported({ matches: [match('5', { outcome: 'walkover', winner: undefined, games: [] })] });
  expect(shown(after(...decide(initial(), withoutWinner).events), other(['17']))).toEqual([['5', 'walkover', null]]);
});

test('a match with the same result in another round is the same match', () => {
  expect(shown(after(...known), other(['17', { round: 'R16' }]))).toEqual([['5', 'completed', 1]]);
});

test('what a source states about a match that only a user has entered is its statement', () => {
  const entered: EditionEvent = {
    type: 'MatchCompleted',
    data: { editionId: '7', ...first.matches[0]!, matchId: '6', sides: [side('3'), side('4')], isDecided: true },
  };
  const { events } = decide(after(...known, entered), other(['18', { sides: [side('3'), side('4')], winner: 2 }]));
  expect(events.find(({ type }) => type === 'MatchCorrected')).toMatchObject({
    data: { matchId: '6', winner: 1, sourced: { winner: 2 } },
  });
});
