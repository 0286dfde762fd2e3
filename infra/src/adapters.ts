import type { Service } from '@rallyrank/contracts/shared/route';
import type { Logger } from 'pino';
import type { Cache } from './cache/port.js';
import type { Config } from './config/config.js';
import type { InstanceLock, InstanceRecord } from './config/instance.js';
import type { DocumentStore } from './documents/port.js';
import type { UnavailableError } from './errors.js';
import type { EventFeed } from './event-feed/port.js';
import type { EventStores } from './event-store/port.js';
import type { FileStore } from './files/port.js';
import type { Verify } from './http/verify.js';
import type { Jobs } from './jobs/port.js';
import type { Leadership } from './leadership/port.js';
import type { Figure } from './observability/figure.js';
import type { ServerProbe } from './observability/server-probe.js';
import type { DataSources } from './observability/statements/data-sources.js';
import type { Requirement } from './requirements/port.js';
import type { Answering } from './rpc/answering.js';
import type { Rpc } from './rpc/port.js';

/** The adapters of a process. */
export interface Adapters {
  readonly store: EventStores;
  readonly feed: EventFeed;
  readonly rpc: Rpc;
  readonly cache: Cache;
  readonly documents: (service: string) => DocumentStore;
  readonly files: (service: string) => FileStore;
  readonly jobs: (service: string) => Jobs;
  readonly instance: InstanceRecord;
  readonly lock: InstanceLock;
  readonly leadership: (service: Service) => Leadership;
  readonly answer: (service: Service, what: Answering) => void;
  /** Identifies the caller of an http request. */
  readonly verify: Verify;
  /** Signs the tokens with which the gateway and the services authenticate each other. */
  readonly serviceTokenKey: string;
  readonly figures: readonly Figure[];
  /** Probes of the servers that hold the data and carry the messages of this process. */
  readonly servers: readonly ServerProbe[];
  /** Requirements that these servers must meet. */
  readonly requirements: readonly Requirement[];
  readonly dataSources: DataSources;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Inputs from which the adapters are built. */
export interface AdapterOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly now: () => Date;
  /** The services of this process; it is a candidate for leading their contexts. */
  readonly services: readonly Service[];
  /** Called with each failed attempt to reach a server without which the process cannot start. */
  readonly onWaiting?: ((error: UnavailableError) => void) | undefined;
}
