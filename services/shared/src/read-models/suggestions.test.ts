import { expect, test } from '@jest/globals';
import { AccountErased } from '@rallyrank/contracts/identity/account-events';
import { PlayerSuggestionDecided } from '@rallyrank/contracts/players/events';
import { PlayerSuggestionMade } from '@rallyrank/contracts/players/suggestions';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { Suggestions } from './suggestions.js';

const recorded = (type: string, data: object, at: string, metadata: Recorded['metadata'] = {}) =>
  ({ type, data, recordedAt: at, metadata }) as Recorded;
const made = (suggestionId: string, at: string) => {
  const facts = { subject: { id: '1' }, values: { heightCm: 170 }, before: { heightCm: null } };
  return recorded(PlayerSuggestionMade.type, { suggestionId, userId: '7', textId: 't', ...facts }, at);
};
const events = [
  made('7-1', '2025-01-01T00:00:00Z'),
  made('7-2', '2025-01-02T00:00:00Z'),
  recorded(
    PlayerSuggestionDecided.type,
    { suggestionId: '7-1', subjectId: '1', isAccepted: true },
    '2025-01-03T00:00:00Z',
    { user: '2', reason: 'Checked' },
  ),
  recorded(AccountErased.type, { id: '7' }, '2025-01-04T00:00:00Z'),
];
const replayed = (given: readonly Recorded[]): Suggestions => {
  const model = new Suggestions({ made: PlayerSuggestionMade, decided: PlayerSuggestionDecided });
  for (const event of given) model.apply(event);
  return model;
};

test('a suggestion has its decision, with the editor and the reason', () => {
  const model = replayed(events.slice(0, 3));
  expect(model.all().map((each) => [each.suggestionId, model.stateOf(each)])).toEqual([
    ['7-1', 'accepted'],
    ['7-2', 'open'],
  ]);
  expect(model.decisionOn('7-1')).toMatchObject({ by: '2', reason: 'Checked', at: '2025-01-03T00:00:00Z' });
  expect(model.isErased({ userId: '7' })).toBe(false);
});

test('the state is the same for repeated events, for every order of the streams, and after a restart', () => {
  const expected = replayed(events);
  expect(expected.erasedAccounts()).toEqual(['7']);
  expect(replayed([...events, ...events]).snapshot()).toEqual(expected.snapshot());
  expect(replayed(events.toReversed()).snapshot()).toEqual(expected.snapshot());
  const restarted = replayed(events.slice(2));
  restarted.restore(JSON.parse(JSON.stringify(expected.snapshot())));
  expect(restarted.snapshot()).toEqual(expected.snapshot());
});
