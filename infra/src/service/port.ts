import type { Type } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Config } from '../config/config.js';
import type { DrainOptions } from '../http/drain.js';
import type { Declared } from '../nest/bindings.js';

/** The services to start in this process, and everything the product declares: a service must answer all that is its own. */
export interface StartOptions extends Declared, DrainOptions {
  /** The Nest module of each service that runs here. */
  readonly modules: Readonly<Partial<Record<Service, Type>>>;
  readonly config: Config;
  readonly host: string;
  readonly port: number;
  readonly now?: () => Date;
  /** Derives results only once a caller needs them: most commands, such as an import, need none. */
  readonly derivesWhenAsked?: boolean;
}
