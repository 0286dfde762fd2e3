import type { Type } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Context, Service } from '@rallyrank/contracts/shared/services';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { EventStore } from '../event-store/port.js';
import type { JobDef, JobHandler } from '../jobs/port.js';
import type { ReadModels } from '../nest/read-models.js';
import type { Rpc } from '../rpc/port.js';

/** What commands, jobs and derivations take of the ports; the module of a service hands it to them. */
export interface ServiceParts extends Pick<ReadModels, 'elected' | 'followed' | 'waitForPosition'> {
  readonly log: Logger;
  readonly store: (context: Context) => EventStore;
  readonly rpc: Rpc;
}

/** A job of a service and when it runs by itself. */
export type ScheduledJob = JobHandler & JobDef;

/** What is started in this process. */
export interface StartOptions {
  /** The Nest module of each service that runs here. */
  readonly modules: Readonly<Partial<Record<Service, Type>>>;
  /** All routes of the product: each one of a started service must be answered. */
  readonly routes: readonly RouteDef[];
  readonly config: Config;
  readonly host: string;
  readonly port: number;
  readonly now?: () => Date;
  /** A handler that takes longer is answered 503; 10 s unless told. */
  readonly deadlineMs?: number;
  /** How long calls under way may take when the process stops; 15 s unless told. */
  readonly drainMs?: number;
}
