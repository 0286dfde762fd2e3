import { z } from 'zod';
import { Id } from './ids.js';
import { ReportWords } from './job-report.js';
import type { Service } from './route.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';
import { Words } from './words.js';

/** Policies for a time of the schedule at which no process was running: skip it, or run once at the next start. */
export const missedPolicies = ['skip', 'once'] as const;
export const runStates = ['running', 'succeeded', 'failed'] as const;
/** Causes of a run: its scheduled time, a missed time that was caught up, an operator, or a command on the server. */
export const runCauses = ['schedule', 'missed', 'operator', 'command'] as const;

const named = { key: z.string(), label: Words };
/**
 * A parameter that operators can set: a whole number, or one of several names (empty if none is chosen yet). `value` is
 * the present value.
 */
export const JobParam = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('number'), min: z.int(), max: z.int(), value: z.int() }),
  z.object({ ...named, kind: z.literal('choice'), options: z.array(z.string()), value: z.string() }),
]);
export type JobParam = z.infer<typeof JobParam>;
/** Values of parameters by key. */
export const JobValues = z.record(z.string().max(64), z.union([z.int(), z.string().max(255)]));
export type JobValues = Readonly<z.infer<typeof JobValues>>;

export const JobRunRow = z.object({
  id: z.string(),
  jobId: z.string(),
  /** The name of the job, even if it was deleted since; null if there is none. */
  title: Words.nullable(),
  state: z.enum(runStates),
  /** Whether the run only reported the effect that a run would have, without changing anything. */
  isDryRun: z.boolean(),
  /** Null for a run of an earlier release. */
  cause: z.enum(runCauses).nullable(),
  /** The operator who requested the run. */
  userId: Id.nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Progress from 0 to 1. */
  progress: z.number(),
  /** The report as JSON; null until the run has succeeded. */
  report: z.string().nullable(),
  error: z.string().nullable(),
  /** The error in words for operators; null if there are none. */
  failure: Words.nullable(),
});
export type JobRunRow = z.infer<typeof JobRunRow>;

/** The present state of a job of a service. */
export const JobState = z.object({
  id: z.string(),
  /** The handler of the job. A handler has one built-in job, with the same id, and any number of added jobs. */
  handlerId: z.string(),
  title: Words.nullable(),
  remark: z.string(),
  words: ReportWords,
  cron: z.string(),
  isPaused: z.boolean(),
  missed: z.enum(missedPolicies),
  params: z.array(JobParam),
  /** The reason why the job has no dry run; null if it has one. */
  noDryRun: Words.nullable(),
  /** The next times; empty while it is paused. */
  next: z.array(Instant),
  last: JobRunRow.nullable(),
});
export type JobState = z.infer<typeof JobState>;

/** A change of a job by an operator. Absent properties are kept. */
export const JobChange = z.object({
  id: z.string(),
  /** New name; only for an added job. */
  name: z.string().max(64).optional(),
  remark: z.string().max(500).optional(),
  cron: z.string().max(255).optional(),
  isPaused: z.boolean().optional(),
  missed: z.enum(missedPolicies).optional(),
  params: JobValues.optional(),
});
export type JobChange = z.infer<typeof JobChange>;

export const NewJob = z.object({
  handlerId: z.string(),
  name: z.string().max(64),
  remark: z.string().max(500),
  cron: z.string().max(255),
  missed: z.enum(missedPolicies),
  params: JobValues,
});
export type NewJob = z.infer<typeof NewJob>;

const Filter = {
  id: z.string().optional(),
  jobId: z.string().optional(),
  /** Parts of the name of a job and of its handler, `<service>.<handler>`. */
  name: z.string().optional(),
  target: z.string().optional(),
  state: z.enum(runStates).optional(),
  cause: z.enum(runCauses).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
};

/** The calls of the back office to each service about its jobs. Every service answers, even without jobs. */
export const jobDeskOf = (service: Service) => ({
  list: rpc(`${service}.jobs-list`, z.object({}), z.array(JobState)),
  change: rpc(`${service}.jobs-change`, JobChange, z.object({})),
  add: rpc(`${service}.jobs-add`, NewJob, z.object({ id: z.string() })),
  remove: rpc(`${service}.jobs-remove`, z.object({ id: z.string() }), z.object({})),
  run: rpc(
    `${service}.jobs-run`,
    z.object({ id: z.string(), dryRun: z.boolean(), userId: Id }),
    z.object({ runId: z.string() }),
  ),
  cancel: rpc(`${service}.jobs-cancel`, z.object({ runId: z.string() }), z.object({})),
  runs: rpc(
    `${service}.jobs-runs`,
    z.object({ ...Filter, pageNum: z.int().min(1), pageSize: z.int().min(1) }),
    z.object({ rows: z.array(JobRunRow), total: z.int() }),
  ),
  forget: rpc(
    `${service}.jobs-forget`,
    z.object({ jobId: z.string().optional(), ids: z.array(z.string()).optional() }),
    z.object({ removed: z.int() }),
  ),
});
