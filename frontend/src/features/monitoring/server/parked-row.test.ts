import { expect, test } from '@jest/globals';
import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { parkedRows, placeOf } from './parked-row';

type Parked = ProcessRow['report']['parkedEvents'][number];

const event: Parked = {
  service: 'stats',
  projection: 'matches',
  context: 'tournaments',
  stream: 'edition-7',
  streamVersion: 3,
  position: 40,
  type: 'MatchCompleted',
  error: 'damaged',
  since: '2026-01-02T00:00:00.000Z',
  waiting: 1,
};
const processWith = (pid: number, ...parkedEvents: Parked[]) =>
  ({ report: { name: 'stats', host: 'a', pid, parkedEvents }, isSilent: false }) as unknown as ProcessRow;

test('an event that many read models of many processes could not apply is one row', () => {
  const earlier = { ...event, projection: 'draws', since: '2026-01-01T00:00:00.000Z', waiting: 4 };
  const rows = parkedRows([processWith(1, event, earlier), processWith(2, event)]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    since: '2026-01-01T00:00:00.000Z',
    waiting: 4,
    processes: ['stats · a · 1', 'stats · a · 2'],
  });
  expect(placeOf(rows[0]!)).toEqual({
    ...{ context: 'tournaments', stream: 'edition-7', streamVersion: 3 },
    readModels: [
      { service: 'stats', projection: 'matches' },
      { service: 'stats', projection: 'draws' },
    ],
  });
});

test('another reason or another event is a separate row', () => {
  const others = [
    { ...event, projection: 'draws', error: 'no such match' },
    { ...event, streamVersion: 4 },
    { ...event, stream: 'edition-8' },
  ];
  expect(parkedRows([processWith(1, event, ...others)])).toHaveLength(4);
});
