import { expect, test } from '@jest/globals';
import { type JobRunRow, type JobState, jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { offsetOf } from '@rallyrank/infra/list/page';
import { createInProcessRpc } from '@rallyrank/infra/rpc/in-process/in-process-rpc';
import { AllJobs } from './all-jobs.js';

const START = Date.parse('2026-01-01T00:00:00Z');
const run = (service: string, minute: number): JobRunRow => ({
  ...{ id: `${service}-${minute}`, jobId: 'tidy', title: enteredWords('Tidy', '清理'), state: 'succeeded' },
  ...{ isDryRun: false, cause: 'schedule', userId: null, endedAt: null, progress: 1 },
  startedAt: new Date(START + minute * 60_000).toISOString(),
  ...{ report: null, error: null, failure: null },
});
const job: JobState = {
  ...{ id: 'tidy', handlerId: 'tidy', title: null, remark: '', words: {}, cron: '0 3 * * *', isPaused: false },
  ...{ missed: 'skip', params: [], noDryRun: null, next: [], last: null },
};

/** A service whose job started in every second minute. */
const serve = (
  rpc: ReturnType<typeof createInProcessRpc>,
  service: 'live' | 'stats' | 'players',
  first: number,
  count: number,
) => {
  const all = Array.from({ length: count }, (_, i) => run(service, first + 2 * i)).reverse();
  rpc.serve(jobDeskOf(service).list, async () => [job]);
  rpc.serve(jobDeskOf(service).runs, async (paging) => ({
    rows: all.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize),
    total: all.length,
  }));
};

test('the runs of all services are merged by time, up to the maximum of a file, and all are counted', async () => {
  const rpc = createInProcessRpc();
  serve(rpc, 'live', 0, 1_700);
  serve(rpc, 'stats', 1, 1_700);
  const jobs = new AllJobs(rpc);
  const file = await jobs.runs(undefined, undefined, { pageNum: 1, pageSize: 10_000 });
  const times = file.rows.map(({ startTime }) => startTime);
  expect([times.length, new Set(times).size, file.total]).toEqual([3_400, 3_400, 3_400]);
  expect(times).toEqual(times.toSorted().toReversed());
  const page = await jobs.runs(undefined, undefined, { pageNum: 100, pageSize: 20 });
  expect(page.rows.map(({ startTime }) => startTime)).toEqual(times.slice(1_980, 2_000));

  serve(rpc, 'players', 0, 8_800);
  const longer = await jobs.runs(undefined, undefined, { pageNum: 1, pageSize: 10_000 });
  expect([longer.rows.length, longer.total]).toEqual([10_000, 12_200]);
});
