import { z } from 'zod';
import type { Service } from './route.js';
import { rpc } from './rpc.js';
import { Instant } from './time.js';

/** What happens with a time of the schedule at which no process ran: nothing, or one run at the next start. */
export const missedPolicies = ['skip', 'once'] as const;
export const runStates = ['running', 'succeeded', 'failed'] as const;

const Words = z.object({ en: z.string(), zh: z.string() });

/** A whole number that operators may set; `value` is the present one. */
export const JobParam = z.object({ key: z.string(), label: Words, min: z.int(), max: z.int(), value: z.int() });
export type JobParam = z.infer<typeof JobParam>;

export const JobRunRow = z.object({
  id: z.string(),
  jobId: z.string(),
  state: z.enum(runStates),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** 0 to 1. */
  progress: z.number(),
  /** JSON; null until it has succeeded. */
  report: z.string().nullable(),
  error: z.string().nullable(),
});
export type JobRunRow = z.infer<typeof JobRunRow>;

/** A job of a service as it stands. */
export const JobState = z.object({
  id: z.string(),
  title: Words.nullable(),
  cron: z.string(),
  isPaused: z.boolean(),
  missed: z.enum(missedPolicies),
  params: z.array(JobParam),
  /** The next times, empty while it is paused. */
  next: z.array(Instant),
  last: JobRunRow.nullable(),
});
export type JobState = z.infer<typeof JobState>;

/** What an operator changes of a job; what is absent stays. */
export const JobChange = z.object({
  id: z.string(),
  cron: z.string().max(255).optional(),
  isPaused: z.boolean().optional(),
  missed: z.enum(missedPolicies).optional(),
  params: z.record(z.string(), z.int()).optional(),
});
export type JobChange = z.infer<typeof JobChange>;

const Filter = {
  jobId: z.string().optional(),
  state: z.enum(runStates).optional(),
  from: z.string().optional(),
  until: z.string().optional(),
};

/** What the back-office asks each service about its jobs. Every service answers, one without jobs too. */
export const jobDeskOf = (service: Service) => ({
  list: rpc(`${service}.jobs-list`, z.object({}), z.array(JobState)),
  change: rpc(`${service}.jobs-change`, JobChange, z.object({})),
  run: rpc(`${service}.jobs-run`, z.object({ id: z.string() }), z.object({ runId: z.string() })),
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
