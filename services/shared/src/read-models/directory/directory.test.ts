import { describe, expect, it } from '@jest/globals';
import { Directory } from './directory.js';
import { idsAfter } from './ordered-ids.js';

const registered = (playerId: string, en: string, more: object = {}) => ({
  type: 'PlayerRegistered',
  data: { playerId, name: { en }, otherNames: [], sourceKeys: [], ...more },
});
const corrected = (playerId: string, changes: object) => ({ type: 'PlayerCorrected', data: { playerId, changes } });
const formed = (pairId: string, ...playerIds: string[]) => ({ type: 'PairFormed', data: { pairId, playerIds } });

const given = (...events: { type: string; data: unknown }[]): Directory => {
  const directory = new Directory();
  for (const event of events) directory.apply(event);
  return directory;
};

const someone = registered('1', 'BERG Ana', { association: 'SWE', gender: 'F' });
const partner = registered('2', 'LIND Eva', { name: { en: 'LIND Eva', zh: '林德' } });
const third = registered('10', 'Ida HOLM');

describe('directory', () => {
  it('returns players and pairs as references', () => {
    const directory = given(someone, partner, formed('3', '1', '2'));
    expect(directory.playerRef('1')).toEqual({ id: '1', name: { en: 'BERG Ana', zh: null }, association: 'SWE' });
    expect(directory.competitorRef('3')).toEqual({
      id: '3',
      players: [directory.playerRef('1'), { id: '2', name: { en: 'LIND Eva', zh: '林德' }, association: null }],
    });
    expect(directory.competitorRef('2').players).toHaveLength(1);
    expect(directory.pairIdOf('2', '1')).toBe('3');
    expect(directory.pairIdOf('1', '10')).toBeUndefined();
  });

  it('keeps facts that a correction does not contain, and replaces lists as a whole', () => {
    const directory = given(
      someone,
      corrected('1', { heightCm: 170, otherNames: ['Ana BERGH'] }),
      corrected('1', { otherNames: [], birthDate: '2001-01-02' }),
    );
    expect(directory.player('1')).toEqual({
      id: '1',
      name: { en: 'BERG Ana' },
      gender: 'F',
      association: 'SWE',
      birthDate: '2001-01-02',
      heightCm: 170,
      otherNames: [],
      sourceKeys: [],
    });
  });

  it('orders ids by number, regardless of the order of arrival', () => {
    const directory = given(third, partner, someone, formed('20', '2', '10'), formed('4', '1', '10'));
    expect(directory.playerIds()).toEqual(['1', '2', '10']);
    expect(directory.pairIds()).toEqual(['4', '20']);
    expect(directory.pairsOf('10')).toEqual(['4', '20']);
    expect(directory.highestId()).toBe('20');
  });

  it('accepts a pair before its players', () => {
    const directory = given(formed('3', '1', '2'), someone);
    expect(directory.knows('3')).toBe(false);
    expect(() => directory.competitorRef('3')).toThrow('no player or pair with the id 3');
    directory.apply(partner);
    expect(directory.competitorRef('3').players.map((p) => p.id)).toEqual(['1', '2']);
  });

  it('rejects unknown ids with a reason', () => {
    const directory = given();
    expect(() => directory.playerRef('9')).toThrow('There is no player with the id 9');
    expect(() => directory.competitorRef('9')).toThrow('There is no player or pair with the id 9');
    expect(directory.player('9')).toBeUndefined();
    expect(directory.pairsOf('9')).toEqual([]);
    expect(directory.highestId()).toBeUndefined();
  });

  it.each([
    ['an id that is taken by a player', registered('1', 'Somebody Else')],
    ['an id that is taken by a pair', registered('3', 'Somebody Else')],
    ['a pair with the id of a player', formed('1', '2', '10')],
    ['a correction of an unknown player', corrected('77', { heightCm: 180 })],
    ['a pair in the wrong order', formed('5', '10', '2')],
    ['a pair of one player', formed('5', '2', '2')],
    ['a pair a second time', formed('5', '1', '2')],
  ])('throws an error for %s and stays unchanged', (_, event) => {
    const directory = given(someone, partner, third, formed('3', '1', '2'));
    const before = JSON.stringify(directory.snapshot());
    const revision = directory.revision;
    expect(() => directory.apply(event)).toThrow();
    expect(JSON.stringify(directory.snapshot())).toBe(before);
    expect(directory.revision).toBe(revision);
  });

  it('yields equal bytes for equal states, regardless of the order across streams', () => {
    const facts = { gender: 'F', association: 'SWE', otherNames: ['Anna BERG'] };
    const one = given(
      registered('1', 'BERG Ana', facts),
      partner,
      third,
      formed('4', '1', '2'),
      formed('5', '1', '10'),
    );
    const other = given(
      third,
      formed('5', '1', '10'),
      formed('4', '1', '2'),
      registered('1', 'BERG Ana'),
      partner,
      corrected('1', { otherNames: ['Anna BERG'], association: 'SWE', gender: 'F' }),
    );
    expect(JSON.stringify(other.snapshot())).toBe(JSON.stringify(one.snapshot()));
    const restored = new Directory();
    restored.apply(registered('99', 'gone after restore'));
    restored.restore(JSON.parse(JSON.stringify(one.snapshot())));
    expect(JSON.stringify(restored.snapshot())).toBe(JSON.stringify(one.snapshot()));
    expect(restored.competitorRef('5')).toEqual(one.competitorRef('5'));
    restored.reset();
    expect(Object.values(restored.snapshot() as object).flat()).toEqual([]);
  });
});

describe('idsAfter', () => {
  const ids = ['2', '9', '10', '100'];
  it.each([
    [null, 2, ['2', '9']],
    ['9', 2, ['10', '100']],
    ['5', 1, ['9']],
    ['100', 5, []],
  ])('after %s, at most %i', (after, limit, expected) => {
    expect(idsAfter(ids, after, limit)).toEqual(expected);
  });

  it('shows what users have decided, even after a restore and a later correction by a source', () => {
    const edited = { type: 'PlayerEdited', data: { playerId: '1', decided: { nameEn: 'HOLM Ana' }, released: [] } };
    const directory = new Directory();
    directory.restore(JSON.parse(JSON.stringify(given(someone, edited).snapshot())));
    directory.apply(corrected('1', { association: 'DEN' }));
    expect(directory.player('1')).toMatchObject({
      name: { en: 'HOLM Ana' },
      association: 'DEN',
      otherNames: ['BERG Ana'],
    });
    expect(directory.person('1')?.sourced).toMatchObject({ name: { en: 'BERG Ana' }, otherNames: [] });
    directory.apply({ type: 'PlayerEdited', data: { playerId: '1', decided: {}, released: ['nameEn'] } });
    expect(directory.player('1')?.name.en).toBe('BERG Ana');
  });

  it('keeps what sources have replaced, even after a restore, an edit and a later correction', () => {
    const edited = { type: 'PlayerEdited', data: { playerId: '1', decided: { hand: 'left' }, released: [] } };
    const directory = given(someone, corrected('1', { name: { en: 'BERGH Ana' } }));
    const restored = new Directory();
    restored.restore(JSON.parse(JSON.stringify(directory.snapshot())));
    for (const event of [edited, corrected('1', { name: { en: 'BERGH Anna' } })]) restored.apply(event);
    expect(restored.person('1')?.replaced).toEqual({ nameEn: ['BERG Ana', 'BERGH Ana'] });
  });

  it('keeps what sources stated when a user decided a fact, even after a restore and a later correction', () => {
    const edited = { type: 'PlayerEdited', data: { playerId: '1', decided: { association: 'NOR' }, released: [] } };
    const directory = new Directory();
    directory.restore(JSON.parse(JSON.stringify(given(someone, edited).snapshot())));
    const { association } = directory.person('1')!.sourced;
    directory.apply(corrected('1', { association: 'DEN' }));
    expect(directory.person('1')).toMatchObject({ overruled: { association }, sourced: { association: 'DEN' } });
    directory.apply(edited);
    expect(directory.person('1')?.overruled).toEqual({ association: 'DEN' });
    directory.apply({ type: 'PlayerEdited', data: { playerId: '1', decided: {}, released: ['association'] } });
    expect(directory.person('1')?.overruled).toEqual({});
  });

  it('shows the association of the current day, even after a restore and a later correction by a source', () => {
    const decided = {
      type: 'PlayerAssociationDecided',
      data: {
        playerId: '1',
        period: { periodId: 1, association: 'USA', firstDay: '2020-01-01', lastDay: '2020-12-31' },
      },
    };
    let today = '2020-12-31';
    const directory = new Directory(() => today);
    directory.restore(JSON.parse(JSON.stringify(given(someone, decided).snapshot())));
    directory.apply(corrected('1', { association: 'DEN' }));
    expect(directory.player('1')?.association).toBe('USA');
    expect(directory.playerRef('1').association).toBe('USA');
    today = '2021-01-01';
    expect(directory.player('1')?.association).toBe('DEN');
    today = '2020-12-31';
    directory.apply({ type: 'PlayerAssociationWithdrawn', data: { playerId: '1', periodId: 1 } });
    expect(directory.player('1')?.association).toBe('DEN');
  });
});
