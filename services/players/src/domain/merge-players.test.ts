import { describe, expect, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { decideMerge, mergesToTakeBack, takeMergeBack } from './merge-players.js';
import { personAfter } from './player.js';

type Facts = Omit<Extract<PlayerEvent, { type: 'PlayerRegistered' }>['data'], 'playerId'>;

const registered = (playerId: string, facts: Partial<Facts>): PlayerEvent => ({
  type: 'PlayerRegistered',
  data: { playerId, name: { en: 'BERG Ana' }, otherNames: [], sourceKeys: [`bwf:${playerId}`], ...facts },
});
const edited = (decided: DecidedValues, released: (keyof DecidedValues)[] = []): PlayerEvent => ({
  type: 'PlayerEdited',
  data: { playerId: '1', decided, released },
});
const profiled = (events: readonly PlayerEvent[], profile: Profile = {}) => ({ person: personAfter(events)!, profile });

const kept = [registered('1', { gender: 'F', association: 'SWE', otherNames: ['Anna BERG'] })];
const merged = registered('2', {
  ...{ name: { en: 'BERG A.', zh: '贝里' }, association: 'DEN', birthDate: '2000-07-01', otherNames: ['ANNA Berg'] },
});
const merge = (profile: Profile = {}, other = merged) => decideMerge(profiled(kept), profiled([other], profile));
const added = {
  ...{ nameZh: '贝里', birthDate: '2000-07-01', weightKg: 60 },
  otherNames: 'Anna BERG\nBERG A.',
};
const event: PlayerEvent = { type: 'PlayersMerged', data: { playerId: '1', mergedId: '2', decided: added } };

describe('a merge', () => {
  it('adds the facts that are missing and the names, and keeps known facts', () => {
    expect(merge({ weightKg: 60 })).toEqual([event]);
    expect(personAfter([...kept, event])!.shown).toMatchObject({
      name: { en: 'BERG Ana', zh: '贝里' },
      association: 'SWE',
      birthDate: '2000-07-01',
    });
  });

  it('is rejected for a man and a woman, and if a day of death would precede the birth', () => {
    const man = registered('2', { gender: 'M' });
    expect(() => merge({}, man)).toThrow(new DomainError('player.notOne', { rule: 'their sexes differ' }));
    expect(() => merge({ deathDate: '1990-01-01' })).toThrow(DomainError);
  });
});

describe('a merge that is undone', () => {
  const takeBack = (...more: PlayerEvent[]) => takeMergeBack('1', [...kept, event, ...more], 2);
  const separated = (decided: DecidedValues, released: (keyof DecidedValues)[]): PlayerEvent => ({
    type: 'PlayersSeparated',
    data: { playerId: '1', mergedId: '2', decided, released } as never,
  });

  it('releases the added facts', () => {
    const events = takeBack();
    expect(events).toEqual([separated({}, ['nameZh', 'birthDate', 'weightKg', 'otherNames'])]);
    expect(personAfter([...kept, event, ...events])!.decided).toEqual({});
  });

  it('keeps facts that were edited since', () => {
    expect(takeBack(edited({ nameZh: '白' }, ['birthDate']))).toEqual([separated({}, ['weightKg', 'otherNames'])]);
  });

  it('restores the names that a user had decided before', () => {
    const before = [...kept, edited({ otherNames: 'Anna BERG' })];
    const after = [...before, event];
    const [separation] = takeMergeBack('1', after, 3);
    expect(separation).toEqual(separated({ otherNames: 'Anna BERG' }, ['nameZh', 'birthDate', 'weightKg']));
    expect(personAfter([...after, separation!])!.decided).toEqual(personAfter(before)!.decided);
  });

  it('is undone once, and can be decided again', () => {
    const twice = [...kept, event, ...takeBack(), event];
    expect([...mergesToTakeBack(twice)]).toEqual([4]);
    expect(() => takeMergeBack('1', twice, 2)).toThrow(DomainError);
  });
});
