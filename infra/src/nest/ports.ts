import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import type { Duration } from '@rallyrank/contracts/shared/route';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Logger } from 'pino';
import type { Cache } from '../cache/port.js';
import type { Config } from '../config/config.js';
import type { InstanceLock, InstanceRecord } from '../config/instance.js';
import type { DocumentStore } from '../documents/port.js';
import type { EventStores } from '../event-store/port.js';
import type { FileStore } from '../files/port.js';
import type { Verify } from '../http/verify.js';
import type { Jobs, ScheduledJob } from '../jobs/port.js';
import type { Metrics } from '../observability/metrics.js';
import type { OperationLog } from '../observability/operation-log.js';
import type { Projection } from '../projections/port.js';
import type { Rpc } from '../rpc/port.js';
import { token } from './token.js';

export interface HttpOptions {
  /** Whether answers are validated against their schema (in tests). */
  readonly validateAnswers: boolean;
  /** Deadlines of handlers in milliseconds. A call whose handler takes longer is answered with 503. */
  readonly deadlines: Readonly<Record<Duration, number>>;
}

// Ports that are the same for every service of the process.
export const CONFIG = token<Config>('CONFIG');
export const NOW = token<() => Date>('NOW');
export const STORE = token<EventStores>('STORE');
export const RPC = token<Rpc>('RPC');
export const CACHE = token<Cache>('CACHE');
export const METRICS = token<Metrics>('METRICS');
/** The description of the instance: its sport, and whether its data is generated or real. */
export const INSTANCE = token<InstanceRecord>('INSTANCE');
export const INSTANCE_LOCK = token<InstanceLock>('INSTANCE_LOCK');
export const OPERATION_LOG = token<OperationLog>('OPERATION_LOG');

/** Returns the canonical id of a player or pair: for a merged one, the id of the remaining one. */
export const CANONICAL = token<(id: string) => string>('CANONICAL');

/** Identifies the caller of a request. */
export const VERIFY = token<Verify>('VERIFY');
export const HTTP = token<HttpOptions>('HTTP');

// Ports that belong to one service each, provided by `servicePorts`.
export const SERVICE = token<Service>('SERVICE');
export const LOG = token<Logger>('LOG');
export const DOCUMENTS = token<DocumentStore>('DOCUMENTS');
export const FILES = token<FileStore>('FILES');
/** Opened on first use: a service without jobs needs no queue. */
export const JOBS = token<() => Jobs>('JOBS');

// Tokens that a service provides for the runtime. All except the read models are optional.
export const PROJECTIONS = token<readonly Projection[]>('PROJECTIONS');
/** Jobs, which may run after the read models have caught up and until the service stops. */
export const SCHEDULED_JOBS = token<readonly ScheduledJob[]>('SCHEDULED_JOBS');
/**
 * Returns the reason why no calls should be routed here yet, although the read models have caught up; undefined when
 * ready.
 */
export const READINESS = token<() => HealthReason | undefined>('READINESS');
