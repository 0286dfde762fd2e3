import { Inject, Injectable } from '@nestjs/common';
import type { JobLogRow, JobRow } from '@rallyrank/contracts/monitoring/jobs';
import { MAX_EXPORT_ROWS, type Paging } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type JobRunRow, jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import type { NameFilter } from '@rallyrank/infra/jobs/name-filter';
import type { RunFilter } from '@rallyrank/infra/jobs/port';
import { offsetOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { jobNumber } from './job-number.js';
import { isBuiltIn, jobRow, type KnownJob, logRow, targetOf, wordsOf } from './job-rows.js';
import { operatorNames } from './operator-names.js';

interface Found {
  readonly known: readonly KnownJob[];
  /** Services that did not answer. */
  readonly silent: readonly Service[];
}

/** A job, with its names in its service and in the operation log. */
interface NamedJob {
  readonly row: JobRow;
  readonly service: Service;
  readonly id: string;
  readonly name: string;
}

type RunsFilter = Omit<RunFilter, 'id' | 'jobIds'> & NameFilter;

/** Maximum number of runs in one answer of a service; their reports may be long. */
const RUNS_AT_ONCE = 1_000;

/** The jobs of every service, fetched each time; services that do not answer are reported as missing. */
@Injectable()
export class AllJobs {
  constructor(@Inject(RPC) private readonly rpc: Rpc) {}

  async list() {
    const { known, silent } = await this.find(services);
    const names = await operatorNames(
      this.rpc,
      known.map(({ state }) => state.last),
    );
    return { rows: known.map((each) => jobRow(each, names)), silent, words: wordsOf(known) };
  }

  /** The handlers that a job can be added to. */
  async targets() {
    const { known, silent } = await this.find(services);
    const targets = known.filter(isBuiltIn).map(({ service, state }) => ({
      invokeTarget: targetOf(service, state.id),
      jobGroup: service,
      jobName: state.title,
      params: state.params,
    }));
    return { targets, silent: [...silent] };
  }

  /** @throws DomainError job.target; server.unavailable if a service that does not answer may have the handler */
  async handler(target: string): Promise<{ readonly service: Service; readonly handlerId: string }> {
    const { known, silent } = await this.find(services);
    const found = known.filter(isBuiltIn).find(({ service, state }) => targetOf(service, state.id) === target);
    if (!found)
      throw silent.length > 0 ? new DomainError('server.unavailable') : new DomainError('job.target', { target });
    return { service: found.service, handlerId: found.state.id };
  }

  /** @throws DomainError job.notFound; server.unavailable if a service that does not answer may have the job */
  async get(number: string): Promise<NamedJob> {
    const found = await this.found(number);
    const names = await operatorNames(this.rpc, [found.state.last]);
    const { service, state } = found;
    return { row: jobRow(found, names), service, id: state.id, name: targetOf(service, state.id) };
  }

  /** Newest first; of all jobs together the latest 10,000. @throws DomainError job.notFound */
  async runs(number: string | undefined, group: Service | undefined, filter: RunsFilter & Paging) {
    if (number !== undefined) return this.runsOf(number, filter);
    const { known, silent } = await this.find(group ? [group] : services);
    const asked = [...new Set(known.map(({ service }) => service))];
    const { pageNum, pageSize, ...only } = filter;
    const depth = Math.min(pageNum * pageSize, MAX_EXPORT_ROWS);
    const answers = await Promise.all(asked.map((service) => this.latestOf(service, only, depth)));
    const merged = answers
      .flatMap(({ rows }) => rows)
      .sort((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : -1))
      .slice(0, depth);
    const total = answers.reduce((sum, each) => sum + each.total, 0);
    const from = offsetOf({ pageNum, pageSize });
    const page = merged.slice(from, from + pageSize);
    const names = await operatorNames(
      this.rpc,
      page.map(({ run }) => run),
    );
    const rows = page.map(({ service, run }) => logRow(service, run, names));
    return { rows, total, silent, words: wordsOf(known) };
  }

  /** The latest runs of a service, and their total number. */
  private async latestOf(service: Service, filter: RunsFilter, depth: number) {
    const { runs } = jobDeskOf(service);
    const found = new Map<string, { readonly service: Service; readonly run: JobRunRow }>();
    for (let pageNum = 1; ; pageNum += 1) {
      const { rows, total } = await this.rpc.call(runs, {
        ...filter,
        pageNum,
        pageSize: Math.min(depth, RUNS_AT_ONCE),
      });
      // A run that starts in the meantime moves the last one of a page to the next page.
      for (const run of rows) found.set(run.id, { service, run });
      if (rows.length < RUNS_AT_ONCE || found.size >= depth) return { rows: [...found.values()], total };
    }
  }

  /** @throws DomainError http.notFound */
  async run(service: Service, id: string): Promise<JobLogRow> {
    const { rows } = await this.rpc.call(jobDeskOf(service).runs, { id, pageNum: 1, pageSize: 1 });
    // A service of an earlier release does not have the filter.
    const found = rows.find((run) => run.id === id);
    if (!found) throw new DomainError('http.notFound');
    return logRow(service, found, await operatorNames(this.rpc, [found]));
  }

  private async runsOf(number: string, filter: RunsFilter & Paging) {
    const { service, state } = await this.found(number);
    const words = wordsOf([{ service, state }]);
    const { rows, total } = await this.rpc.call(jobDeskOf(service).runs, { ...filter, jobId: state.id });
    const names = await operatorNames(this.rpc, rows);
    return { rows: rows.map((run) => logRow(service, run, names)), total, silent: [], words };
  }

  private async found(number: string): Promise<KnownJob> {
    const { known, silent } = await this.find(services);
    const found = known.find(({ service, state }) => jobNumber(service, state.id) === number);
    if (!found) throw new DomainError(silent.length > 0 ? 'server.unavailable' : 'job.notFound');
    return found;
  }

  private async find(asked: readonly Service[]): Promise<Found> {
    const answers = await Promise.all(
      asked.map((service) =>
        this.rpc.call(jobDeskOf(service).list, {}).then(
          (jobs) => ({ service, jobs }),
          () => ({ service, jobs: undefined }),
        ),
      ),
    );
    return {
      known: answers.flatMap(({ service, jobs = [] }) => jobs.map((state) => ({ service, state }))),
      silent: answers.filter(({ jobs }) => jobs === undefined).map(({ service }) => service),
    };
  }
}
