import type { Context, Service } from '@rallyrank/contracts/shared/services';
import type { Logger } from 'pino';
import type { Cache } from '../cache/port.js';
import type { Config } from '../config/config.js';
import type { InstanceRecord } from '../config/instance.js';
import type { DocumentStore } from '../documents/port.js';
import type { EventStore } from '../event-store/port.js';
import type { Verify } from '../http/verify.js';
import type { Jobs } from '../jobs/port.js';
import type { Metrics } from '../observability/metrics.js';
import type { OperationLog } from '../observability/operation-log.js';
import type { Projection } from '../projections/port.js';
import type { Rpc } from '../rpc/port.js';
import type { ScheduledJob } from '../service/port.js';
import { token } from './token.js';

export interface HttpOptions {
  /** Answers are held against their schema (tests). */
  readonly validateAnswers: boolean;
  /** A handler that takes longer is answered 503. */
  readonly deadlineMs: number;
}

// What a service is given, the same for every service of the process.
export const CONFIG = token<Config>('CONFIG');
export const NOW = token<() => Date>('NOW');
export const STORE = token<(context: Context) => EventStore>('STORE');
export const RPC = token<Rpc>('RPC');
export const CACHE = token<Cache>('CACHE');
export const METRICS = token<Metrics>('METRICS');
/** What the instance is: its sport, an invented world or real results. */
export const INSTANCE = token<InstanceRecord>('INSTANCE');
export const OPERATION_LOG = token<OperationLog>('OPERATION_LOG');

/** Tells for whom a call is. */
export const VERIFY = token<Verify>('VERIFY');
export const HTTP = token<HttpOptions>('HTTP');

// What a service is given of its own, by `ServicePorts`.
export const SERVICE = token<Service>('SERVICE');
export const LOG = token<Logger>('LOG');
export const DOCUMENTS = token<DocumentStore>('DOCUMENTS');
/** Opened when it is first asked for: a service without jobs needs no queue. */
export const JOBS = token<() => Jobs>('JOBS');

// What a service provides for the runtime to start; all but the read models may be left out.
export const PROJECTIONS = token<readonly Projection[]>('PROJECTIONS');
/** They may run from when the read models have caught up until the service stops. */
export const SCHEDULED_JOBS = token<readonly ScheduledJob[]>('SCHEDULED_JOBS');
/** Why no calls should be sent here yet, although the read models are up; undefined when they may come. */
export const READINESS = token<() => string | undefined>('READINESS');
