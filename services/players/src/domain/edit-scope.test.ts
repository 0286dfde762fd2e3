import { expect, it } from '@jest/globals';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import { NOTHING_DECIDED, personOf, personWith } from '@rallyrank/shared/domain/players/decided-facts';
import { playerRecord } from '@rallyrank/shared/domain/players/player-record';
import { changedAssociations } from './edit-scope.js';

const facts = { name: { en: 'BERG Ana' }, otherNames: [], sourceKeys: [] };
const dane = personOf(playerRecord('1', { ...facts, association: 'DEN' }), NOTHING_DECIDED);
const withPeriods = (...periods: AssociationPeriod[]) => personWith(dane, { associationPeriods: periods });
const swede: AssociationPeriod = { periodId: 1, association: 'SWE', firstDay: '2024-01-01' };
const past: AssociationPeriod = { periodId: 2, association: 'SWE', firstDay: '2010-01-01', lastDay: '2012-12-31' };
const norse: AssociationPeriod = { ...past, periodId: 3, association: 'NOR' };

it.each([
  ['adds days of another association', [swede], [past, swede]],
  ['moves the first day into those of another association', [swede], [{ ...swede, firstDay: '2020-01-01' }]],
  ['ends, so that the player is given away', [swede], [{ ...swede, lastDay: '2024-12-31' }]],
  ['is withdrawn', [past, swede], [swede]],
])('a period that %s replaces that association', (_, before, after) => {
  expect(new Set(changedAssociations(withPeriods(...before), withPeriods(...after)))).toEqual(new Set(['DEN', 'SWE']));
});

it('a withdrawn period concerns only the association of its days and the one that holds without it', () => {
  expect(new Set(changedAssociations(withPeriods(norse, swede), withPeriods(swede)))).toEqual(new Set(['NOR', 'DEN']));
});

it('a changed flag concerns the association of its period, and an unchanged person none', () => {
  expect(changedAssociations(withPeriods(swede), withPeriods({ ...swede, isNeutral: true }))).toEqual(['SWE', 'SWE']);
  expect(changedAssociations(withPeriods(past, swede), withPeriods(past, swede))).toEqual([]);
});

it('an unknown association is replaced by a period, too', () => {
  const unknown = personOf(playerRecord('1', facts), NOTHING_DECIDED);
  expect(changedAssociations(unknown, personWith(unknown, { associationPeriods: [past] }))).toContain(undefined);
});
