import { expect } from '@jest/globals';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { wordlessKeys } from '@rallyrank/contracts/shared/job-report';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { until } from '@rallyrank/infra/testing/until';

const NEWEST = { pageNum: 1, pageSize: 100 };

/** Runs a job of a service like an operator. Resolves to the run when it has ended. */
export const runJob = async (rpc: Pick<Rpc, 'call'>, service: Service, id: string, dryRun = false) => {
  const desk = jobDeskOf(service);
  const { runId } = await rpc.call(desk.run, { id, dryRun, userId: '1' });
  const ended = async () => {
    const { rows } = await rpc.call(desk.runs, NEWEST);
    return rows.find((run) => run.id === runId && run.state !== 'running');
  };
  await until(`${id} of ${service} has ended`, async () => (await ended()) !== undefined);
  const { state, report: json, error, failure } = (await ended())!;
  const report = json === null ? null : (JSON.parse(json) as Record<string, unknown>);
  const words = (await rpc.call(desk.list, {})).find((job) => job.id === id)?.words ?? {};
  // Operators read reports as texts.
  expect(wordlessKeys(report, words)).toEqual([]);
  return { state, error, failure, report };
};
