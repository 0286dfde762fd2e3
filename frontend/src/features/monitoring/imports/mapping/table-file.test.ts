import { expect, it, jest } from '@jest/globals';
import { TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';
import { withMapping } from './table-file';

const draftWith = (columns: object) =>
  TableMappingDraft.parse({ version: 1, source: 'club', sport: 'badminton', kind: 'matches', columns });

it('the archives of equal tables and mappings are equal at any time', async () => {
  jest.useFakeTimers({ now: new Date('2026-01-10T12:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  const archive = async (columns: object) =>
    Buffer.from(await (await withMapping(new File(['a,b\n'], 'league.csv'), draftWith(columns))).arrayBuffer());
  const one = await archive({ level: 'a', round: 'b' });
  jest.setSystemTime(new Date('2026-02-10T12:00:00Z'));
  const other = await archive({ round: 'b', level: 'a' });
  jest.useRealTimers();
  expect(other.equals(one)).toBe(true);
});
