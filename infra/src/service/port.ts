import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { ParsedQuery, ResultOf, RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import type { Cache } from '../cache/port.js';
import type { Config } from '../config/config.js';
import type { InstanceRecord } from '../config/instance.js';
import type { DocumentStore } from '../documents/port.js';
import type { EventFeed } from '../event-feed/port.js';
import type { EventStore } from '../event-store/port.js';
import type { JobDef, JobHandler, Jobs } from '../jobs/port.js';
import type { Projection } from '../projections/port.js';
import type { Rpc } from '../rpc/port.js';

/** Everything a service stands on. Which adapters these are, only infra's module knows. */
export interface ServiceParts {
  readonly config: Config;
  readonly log: Logger;
  readonly store: (context: Context) => EventStore;
  readonly feed: EventFeed;
  readonly documents: DocumentStore;
  readonly rpc: Rpc;
  readonly cache: Cache;
  readonly jobs: Jobs;
  /** What the instance is: its sport, an invented world or real results. */
  readonly instance: InstanceRecord;
  readonly now: () => Date;
  /** Calls back whenever this process begins to lead the service, before it answers what only a leader answers. */
  readonly elected: (listener: () => void) => void;
  /** The contexts whose events the service's projections take, with its own. Known once the service is built. */
  readonly followed: () => readonly Context[];
  /** Resolves when the service's own projections have applied `context` up to `position`; @throws UnavailableError after 5 s. */
  readonly waitForPosition: (context: Context, position: number) => Promise<void>;
}

/** What a handler may know of the call beside its query. */
export interface CallContext {
  readonly requestId: string;
  readonly language: Language;
  /** Says what the answer is based on where that is not what the read models hold at its end: a derived result, say. */
  readonly basedOn: (asOf: AsOf) => void;
}

/** A route with the function that answers it. `bind` in infra/src/http makes one with the types checked. */
export interface RouteBinding<R extends RouteDef = RouteDef> {
  readonly route: R;
  readonly handle: (query: ParsedQuery<R>, call: CallContext) => ResultOf<R> | Promise<ResultOf<R>>;
}

/** A job of a service and when it runs by itself. */
export type ScheduledJob = JobHandler & JobDef;

export interface ServiceDefinition {
  readonly projections: readonly Projection[];
  readonly routes: readonly RouteBinding[];
  /** They may run from when the read models have caught up until the service stops. */
  readonly jobs?: readonly ScheduledJob[];
  /** Why no calls should be sent here yet, although the read models are up; undefined when they may come. */
  readonly notReady?: () => string | undefined;
  /** Ends what the service itself has begun (a worker thread, say), before its stores close. */
  readonly close?: () => Promise<void>;
}

/** A service: composes domain, projections and handlers; serves its rpc subjects while it is built. */
export interface ServiceBlueprint {
  readonly name: Service;
  readonly build: (parts: ServiceParts) => ServiceDefinition;
}

/** What is started in this process. */
export interface StartOptions {
  readonly blueprints: readonly ServiceBlueprint[];
  /** All routes of the product: each one of a started service must be answered. */
  readonly routes: readonly RouteDef[];
  readonly config: Config;
  readonly host: string;
  readonly port: number;
  readonly now?: () => Date;
}
