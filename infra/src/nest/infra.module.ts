import { type DynamicModule, Module } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Logger } from 'pino';
import type { Adapters } from '../adapters.js';
import type { Config } from '../config/config.js';
import { countConflicts } from '../observability/count-conflicts.js';
import type { Metrics } from '../observability/metrics.js';
import type { OperationLog } from '../observability/operation-log.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import { KeptAnswers } from './kept-answers.js';
import {
  CACHE,
  CONFIG,
  HTTP,
  type HttpOptions,
  INSTANCE,
  INSTANCE_LOCK,
  METRICS,
  NOW,
  OPERATION_LOG,
  RPC,
  STORE,
  VERIFY,
} from './ports.js';
import { RepeatedWrites } from './repeated-writes.js';
import { provide, type Token, token } from './token.js';

/** The ports of a process. */
export interface Ports {
  readonly config: Config;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly operations: OperationLog;
  readonly adapters: Adapters;
  readonly http: HttpOptions;
  readonly status: (service: Service) => ReplicaStatus;
}

/** Token for the modules of this folder only. Services inject the ports one by one. */
export const PORTS = token<Ports>('PORTS');

const value = <T>(key: Token<T>, useValue: T) => ({ provide: key, useValue });

@Module({})
class InfraModule {}

/** The ports of the process by token, independent of their adapters. Every module may inject them. */
export const infraModule = (ports: Ports): DynamicModule => {
  const { config, now, metrics, operations, adapters, http } = ports;
  const { rpc, cache, instance, lock, verify } = adapters;
  const providers = [
    value(PORTS, ports),
    value(CONFIG, config),
    value(NOW, now),
    value(METRICS, metrics),
    value(HTTP, http),
    value(RPC, rpc),
    value(CACHE, cache),
    value(INSTANCE, instance),
    value(INSTANCE_LOCK, lock),
    value(VERIFY, verify),
    value(OPERATION_LOG, operations),
    value(STORE, (context) => countConflicts(adapters.store(context), metrics)),
    provide(RepeatedWrites, [CACHE, NOW], (kept, clock) => new RepeatedWrites(new KeptAnswers(kept, clock), kept)),
  ];
  return { module: InfraModule, global: true, providers, exports: providers.map((each) => each.provide) };
};
