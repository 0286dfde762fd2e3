import { describe, expect, it } from '@jest/globals';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { NamePeriod } from '@rallyrank/contracts/players/name-period';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import type { Profile } from '@rallyrank/contracts/players/profile';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { dayOf } from '@rallyrank/contracts/shared/time';
import fc from 'fast-check';
import { associationPeriods } from './association-periods.js';
import { decideMerge, decideMergeWithPeriods, mergesToTakeBack, takeMergeBack } from './merge-players.js';
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
    expect(merge({ weightKg: 60 })).toEqual(event);
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

describe('the periods of two merged players', () => {
  const association = (playerId: string, period: AssociationPeriod): PlayerEvent => ({
    type: 'PlayerAssociationDecided',
    data: { playerId, period },
  });
  const named = (playerId: string, period: NamePeriod): PlayerEvent => ({
    type: 'PlayerNameDecided',
    data: { playerId, period },
  });
  const own = [
    ...kept,
    association('1', { periodId: 1, association: 'SWE', firstDay: '2010-01-01', lastDay: '2012-12-31' }),
    association('1', { periodId: 2, association: 'NOR', firstDay: '2018-01-01' }),
  ];
  const other = [
    merged,
    association('2', { periodId: 1, association: 'DEN', firstDay: '2009-01-01', lastDay: '2014-12-31' }),
    association('2', { periodId: 2, association: 'FIN', firstDay: '2015-01-01' }),
    named('2', { periodId: 1, name: { en: 'DAHL Ana' }, firstDay: '2009-01-01' }),
  ];
  const events = decideMergeWithPeriods(own, profiled(own), profiled(other));
  const after = (...more: readonly PlayerEvent[]) => personAfter([...own, ...events, ...more])!;
  const periodsOf = ({ associationPeriods, namePeriods }: ReturnType<typeof after>) => ({
    associations: associationPeriods.map(({ association: code, firstDay, lastDay = '' }) => [code, firstDay, lastDay]),
    names: namePeriods.map(({ name }) => name.en),
  });

  it('are those of the remaining one, and those of the other one on all other days', () => {
    expect(periodsOf(after())).toEqual({
      associations: [
        ['DEN', '2009-01-01', '2009-12-31'],
        ['SWE', '2010-01-01', '2012-12-31'],
        ['DEN', '2013-01-01', '2014-12-31'],
        ['FIN', '2015-01-01', '2017-12-31'],
        ['NOR', '2018-01-01', ''],
      ],
      names: ['DAHL Ana'],
    });
  });

  it('are those from before the merge after an undo, apart from a period that was changed since', () => {
    const all = [...own, ...events];
    const version = own.length + 1;
    expect(periodsOf(after(...takeMergeBack('1', all, version)))).toEqual(periodsOf(personAfter(own)!));
    const [period] = after().associationPeriods;
    const changed = association('1', { ...period!, association: 'ISL' });
    const separated = after(changed, ...takeMergeBack('1', [...all, changed], version));
    expect(periodsOf(separated).associations.map(([code]) => code)).toEqual(['ISL', 'SWE', 'NOR']);
  });

  it('never overlap, and taking the merge back restores them exactly', () => {
    const day = fc.integer({ min: 14_000, max: 20_000 }).map(dayOf);
    const period = fc.tuple(day, fc.option(day)).map(([one, two]) => {
      const [firstDay, lastDay] = two === null ? [one] : [one, two].sort();
      return { firstDay: firstDay!, ...(lastDay !== undefined && { lastDay }) };
    });
    const history = (id: string, facts: readonly PlayerEvent[], periods: readonly { firstDay: string }[]) => {
      const known = [...facts];
      for (const each of periods) {
        try {
          known.push(...associationPeriods.add(id, { association: `A${id}X`, ...each })(known));
        } catch {
          // It overlaps an earlier one.
        }
      }
      return known;
    };
    fc.assert(
      fc.property(fc.array(period), fc.array(period), (ones, others) => {
        const [one, two] = [history('1', kept, ones), history('2', [merged], others)];
        const all = [...one, ...decideMergeWithPeriods(one, profiled(one), profiled(two))];
        const shown = personAfter(all)!.associationPeriods;
        for (const [i, { lastDay }] of shown.slice(0, -1).entries())
          expect(lastDay !== undefined && lastDay < shown[i + 1]!.firstDay).toBe(true);
        const back = personAfter([...all, ...takeMergeBack('1', all, one.length + 1)])!;
        expect(back.associationPeriods).toEqual(personAfter(one)!.associationPeriods);
      }),
    );
  });
});
