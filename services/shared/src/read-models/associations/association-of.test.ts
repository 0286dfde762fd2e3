import { expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { EntityRows } from '@rallyrank/infra/entity/rows';
import { affiliationOf, associationName } from './association-of.js';

const rowsWith = (values: object): EntityRows => {
  const rows = new EntityRows(association);
  const [created] = association.events;
  rows.apply({
    context: 'players',
    stream: association.streamOf('1'),
    streamVersion: 1,
    position: 1,
    type: created.type,
    version: 1,
    data: { id: '1', values },
    metadata: {},
    recordedAt: '2025-01-01T00:00:00.000Z',
  });
  return rows;
};

test('an entry of an operator takes precedence over the table, and the table over the code', () => {
  const rows = rowsWith({ code: 'DEN', en: 'Kingdom of Denmark', zh: '丹麦王国', affiliation: null });
  expect(associationName('DEN', rows)).toEqual({ en: 'Kingdom of Denmark', zh: '丹麦王国' });
  expect(associationName('SWE', rows)).toEqual({ en: 'Sweden', zh: '瑞典' });
  expect(associationName('XQW', rows)).toEqual({ en: 'XQW', zh: 'XQW' });
});

test('an affiliation belongs to the sport, or is null', () => {
  const rows = rowsWith({ code: 'SWE', en: 'Sweden', zh: '瑞典', affiliation: 'TE' });
  expect(affiliationOf('DEN', rows, profileOf('badminton'))).toBe('BEC');
  expect(affiliationOf('DEN', rows, profileOf('tennis'))).toBeNull();
  expect(affiliationOf('SWE', rows, profileOf('tennis'))).toBe('TE');
});
