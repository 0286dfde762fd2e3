import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import { personAfter } from './player.js';
import { undoFacts, undoPair, undoPlayer } from './undo-import.js';

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: { playerId: '7', name: { en: 'Arno Brandl' }, otherNames: [], sourceKeys: ['a:1'] },
};
const renamed: PlayerEvent = {
  type: 'PlayerCorrected',
  data: { playerId: '7', changes: { name: { en: 'Arno Brandel' }, birthDate: '1990-01-02' } },
};
const edited: PlayerEvent = { type: 'PlayerEdited', data: { playerId: '7', decided: { hand: 'left' }, released: [] } };

describe('undoing an import of players', () => {
  it('withdraws a player whom only the import has registered, unless other records name it', () => {
    const split = { others: [], all: [registered, renamed] };
    expect(undoPlayer(split, false)).toEqual([{ type: 'PlayerWithdrawn', data: { playerId: '7' } }]);
    expect(undoPlayer(split, true)).toBe('used');
  });

  it('keeps a player whom a user has edited since', () => {
    expect(undoPlayer({ others: [edited], all: [registered, edited] }, false)).toBe('changed');
  });

  it('restores the facts of sources, and keeps the decisions of users', () => {
    const all = [registered, renamed, edited];
    const events = undoPlayer({ others: [registered, edited], all }, false);
    expect(events).toMatchObject([{ type: 'PlayerRestored', data: { name: { en: 'Arno Brandl' }, replaced: {} } }]);
    expect(personAfter([...all, ...(events as PlayerEvent[])])).toEqual(personAfter([registered, edited]));
  });

  it('changes nothing when it is repeated', () => {
    const withdrawn: PlayerEvent = { type: 'PlayerWithdrawn', data: { playerId: '7' } };
    expect(undoPlayer({ others: [], all: [registered, withdrawn] }, true)).toEqual([]);
  });

  it('withdraws a pair once, unless other records name it', () => {
    const formed: PlayerEvent = { type: 'PairFormed', data: { pairId: '9', playerIds: ['7', '8'] } };
    const withdrawn: PlayerEvent = { type: 'PairWithdrawn', data: { pairId: '9' } };
    expect(undoPair({ others: [], all: [formed] }, false)).toEqual([withdrawn]);
    expect(undoPair({ others: [], all: [formed] }, true)).toBe('used');
    expect(undoPair({ others: [], all: [formed, withdrawn] }, false)).toEqual([]);
    expect(undoPair({ others: [formed], all: [formed] }, false)).toEqual([]);
  });
});

describe('undoing an import of facts', () => {
  const relation: PersonFactEvent = {
    type: 'RelationStated',
    data: { playerId: '7', kind: 'father', relatedId: '8' },
  };
  const double = (until?: string): PersonFactEvent => ({
    type: 'FixedDoubleStated',
    data: { pairId: '9', discipline: 'MD', from: '2020-01-01', ...(until && { until }) },
  });
  const profile = (weightKg?: number): PersonFactEvent => ({
    type: 'ProfileStated',
    data: { playerId: '7', profile: weightKg === undefined ? {} : { weightKg } },
  });

  it('withdraws new facts so that sources can state them again', () => {
    expect(undoFacts({ others: [], all: [relation] })).toEqual([
      { type: 'RelationWithdrawn', data: { ...relation.data, isUndone: true } },
    ]);
    expect(undoFacts({ others: [], all: [double('2024-01-01')] })).toEqual([
      { type: 'FixedDoubleWithdrawn', data: { ...double().data, isUndone: true } },
    ]);
  });

  it('restores changed facts', () => {
    expect(undoFacts({ others: [double()], all: [double(), double('2024-01-01')] })).toEqual([double()]);
    expect(undoFacts({ others: [profile(70)], all: [profile(70), profile(75)] })).toEqual([profile(70)]);
    expect(undoFacts({ others: [], all: [profile(75)] })).toEqual([profile()]);
  });

  it('changes nothing when it is repeated', () => {
    const undone = undoFacts({ others: [], all: [relation, profile(75)] });
    expect(undoFacts({ others: [], all: [relation, profile(75), ...undone] })).toEqual([]);
  });
});
