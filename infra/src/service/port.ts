import type { Type } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Config } from '../config/config.js';
import type { DrainOptions } from '../http/drain.js';
import type { Declared } from '../nest/bindings.js';

/** The services to start in this process, and all declared routes and rpcs: a service must answer all of its own. */
export interface StartOptions extends Declared, DrainOptions {
  /** The Nest module of each service that runs here. */
  readonly modules: Readonly<Partial<Record<Service, Type>>>;
  readonly config: Config;
  /** By default those of the configuration. */
  readonly host?: string;
  readonly port?: number;
  readonly now?: () => Date;
  /**
   * Whether results are derived only when a caller needs them. Most commands of the CLI, such as an import, need no
   * results.
   */
  readonly derivesWhenAsked?: boolean;
}
