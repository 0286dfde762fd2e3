import { expect, it } from '@jest/globals';
import { enteredEntries, entryValue, isEntered } from './entry-values';

const known = {
  id: '20',
  players: [
    { id: '1', name: { en: 'A', zh: null }, association: null },
    { id: '2', name: { en: 'B', zh: null }, association: null },
  ],
  ...{ seed: '1', entry: 'WC', status: 'main' as const },
};

it('sends a known entry back as it is, by its players', () => {
  expect(enteredEntries([entryValue(known)])).toEqual([
    { playerIds: ['1', '2'], seed: '1', entry: 'WC', status: 'main' },
  ]);
});

it('finds a player who is entered already, alone or in a pair', () => {
  expect([isEntered([entryValue(known)], ['2']), isEntered([entryValue(known)], ['3'])]).toEqual([true, false]);
});
