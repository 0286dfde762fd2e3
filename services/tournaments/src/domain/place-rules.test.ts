import { expect, test } from '@jest/globals';
import type { DrawFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { match } from '../testing/edition.js';
import { placeProblem } from './place-rules.js';

const draw: DrawFacts = { discipline: 'MS', stage: 'main', name: 'MS', size: 8, byes: [] };
const draws = new Map([
  ['1', draw],
  ['2', { ...draw, stage: 'group' as const }],
  ['3', { ...draw, size: 28 }],
]);
const played = (more: Partial<MatchFacts>) => match('1', more) as unknown as MatchFacts;
const others = new Map([
  ['7', played({ round: 'F', slot: 0 })],
  ['8', played({ round: 'SF', slot: 1 })],
]);

test.each<[string, Partial<MatchFacts>, boolean]>([
  ['another semi-final', { round: 'SF', slot: 0 }, true],
  ['a semi-final without a place', { round: 'SF' }, true],
  ['a place that is taken', { round: 'SF', slot: 1 }, false],
  ['a place that the round does not have', { round: 'SF', slot: 2 }, false],
  ['a second final', { round: 'F' }, false],
  ['a second final that was not played', { round: 'F', outcome: 'unplayed' }, true],
  ['a round that the draw does not have', { round: 'R16' }, false],
  ['the first round of the draw', { round: 'QF', slot: 3 }, true],
  ['a match for the third place', { round: 'BR' }, true],
  ['the first round of a draw with byes', { drawId: '3', round: 'R32' }, true],
  ['a round before the first round of a draw with byes', { drawId: '3', round: 'R64' }, false],
  ['a match of a group', { drawId: '2', round: 'R16', slot: 99 }, true],
])('%s', (_, more, isAccepted) => {
  expect(placeProblem(draws, others, played(more)) === undefined).toBe(isAccepted);
});
