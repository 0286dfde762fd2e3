import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import { undoView } from '@rallyrank/shared/domain/undo-view';
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

/** The view of a stream in which the events that are not among the others belong to the import. */
const viewOf = <E>({ others, all }: { readonly others: readonly E[]; readonly all: readonly E[] }) =>
  undoView(
    all.map((event, i) => ({
      ...{ event, version: i + 1, position: i + 1, at: '2026-01-01T00:00:00.000Z', undoes: null, userId: null },
      ...{ requestId: others.includes(event) ? null : 'import', reason: null, suggestionId: null },
    })),
    'import',
  );

describe('undoing an import of players', () => {
  it('withdraws a player whom only the import has registered, unless other records name it', () => {
    const split = viewOf<PlayerEvent>({ others: [], all: [registered, renamed] });
    expect(undoPlayer(split, false)).toEqual([{ type: 'PlayerWithdrawn', data: { playerId: '7' } }]);
    expect(undoPlayer(split, true)).toBe('used');
  });

  it('keeps a player whom a user has edited since', () => {
    expect(undoPlayer(viewOf({ others: [edited], all: [registered, edited] }), false)).toBe('changed');
  });

  it('restores the facts of sources, and keeps the decisions of users', () => {
    const all = [registered, renamed, edited];
    const events = undoPlayer(viewOf({ others: [registered, edited], all }), false);
    expect(events).toMatchObject([{ type: 'PlayerRestored', data: { name: { en: 'Arno Brandl' }, replaced: {} } }]);
    expect(personAfter([...all, ...(events as PlayerEvent[])])).toEqual(personAfter([registered, edited]));
  });

  it('removes keys that the import has added, although a later correction repeats them', () => {
    const keyed = (...sourceKeys: string[]): PlayerEvent => ({
      type: 'PlayerCorrected',
      data: { playerId: '7', changes: { sourceKeys } },
    });
    const later = keyed('a:1', 'x:7', 'y:9');
    const all = [registered, keyed('a:1', 'x:7'), later];
    expect(undoPlayer(viewOf({ others: [registered, later], all }), false)).toMatchObject([
      { type: 'PlayerRestored', data: { sourceKeys: ['a:1', 'y:9'] } },
    ]);
  });

  it('changes nothing when it is repeated', () => {
    const withdrawn: PlayerEvent = { type: 'PlayerWithdrawn', data: { playerId: '7' } };
    expect(undoPlayer(viewOf({ others: [], all: [registered, withdrawn] }), true)).toEqual([]);
  });

  it('withdraws a pair once, unless other records name it', () => {
    const formed: PlayerEvent = { type: 'PairFormed', data: { pairId: '9', playerIds: ['7', '8'] } };
    const withdrawn: PlayerEvent = { type: 'PairWithdrawn', data: { pairId: '9' } };
    expect(undoPair(viewOf({ others: [], all: [formed] }), false)).toEqual([withdrawn]);
    expect(undoPair(viewOf({ others: [], all: [formed] }), true)).toBe('used');
    expect(undoPair(viewOf({ others: [], all: [formed, withdrawn] }), false)).toEqual([]);
    expect(undoPair(viewOf({ others: [formed], all: [formed] }), false)).toEqual([]);
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
    expect(undoFacts(viewOf({ others: [], all: [relation] }))).toEqual([
      { type: 'RelationWithdrawn', data: { ...relation.data, isUndone: true } },
    ]);
    expect(undoFacts(viewOf({ others: [], all: [double('2024-01-01')] }))).toEqual([
      { type: 'FixedDoubleWithdrawn', data: { ...double().data, isUndone: true } },
    ]);
  });

  it('restores changed facts', () => {
    const [open, lighter] = [double(), profile(70)];
    expect(undoFacts(viewOf({ others: [open], all: [open, double('2024-01-01')] }))).toEqual([open]);
    expect(undoFacts(viewOf({ others: [lighter], all: [lighter, profile(75)] }))).toEqual([lighter]);
    expect(undoFacts(viewOf({ others: [], all: [profile(75)] }))).toEqual([profile()]);
  });

  it('changes nothing when it is repeated', () => {
    const undone = undoFacts(viewOf({ others: [], all: [relation, profile(75)] }));
    expect(undoFacts(viewOf({ others: [], all: [relation, profile(75), ...undone] }))).toEqual([]);
  });
});
