import { expect, test } from '@jest/globals';
import type { Finding } from '@rallyrank/contracts/stats/health';
import { fixesOf } from './fix';

const player = (id: string) => ({ id, name: { en: `P ${id}`, zh: null }, association: null });
const event: Finding['event'] = {
  ...{ id: '7', name: { en: 'Open', zh: null }, level: 'tour', season: 2024, association: null },
  ...{ startDate: '2024-01-01', endDate: '2024-01-07' },
};
const finding = (kind: Finding['kind'], more: Partial<Finding> = {}): Finding => ({
  ...{ key: 'k', kind, severity: 'error', state: 'open', facts: {}, decision: null, discipline: null, day: null },
  ...{ players: [], series: [], matches: [], matchIds: [], event: null },
  ...more,
});
const links = (...given: Parameters<typeof finding>) => fixesOf(finding(...given)).map(({ kind, to }) => [kind, to]);

test('a fix opens the form of the match, the tournament, the player or the import', () => {
  expect(links('strayWinner', { event, matchIds: ['3', '4'] })).toEqual([
    ['correctMatch', '/system/event/detail?id=7&match=3'],
  ]);
  expect(links('pairingTwice', { event, matchIds: ['3', '4'] })).toEqual([
    ['withdrawMatch', '/system/event/detail?id=7&withdraw=3'],
  ]);
  expect(links('missingFinal', { event })).toEqual([['addMatch', '/system/event/detail?id=7&match=new']]);
  expect(links('missingName', { event })).toEqual([['editEvent', '/system/event/detail?id=7&tab=facts']]);
  expect(links('samePerson', { players: [player('1'), player('2')] })).toEqual([
    ['merge', '/system/player/detail?id=1&tab=merge&mergedId=2'],
    ['editPlayer', '/system/player/detail?id=1'],
    ['editPlayer', '/system/player/detail?id=2'],
  ]);
  expect(links('decisionConflict', { event, matchIds: ['3'] })).toEqual([
    ['correctMatch', '/system/event/detail?id=7&match=3'],
  ]);
  expect(links('sameSeries', { series: [{ id: '9', name: { en: 'A', zh: null } }] })).toEqual([
    ['seriesEvents', '/system/event?seriesId=9'],
  ]);
  expect(links('listGap', { day: '2024-01-02' })).toEqual([['import', '/tool/import']]);
});
