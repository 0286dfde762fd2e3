import type { Type } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import type { Config } from '../config/config.js';
import type { Declared } from '../nest/bindings.js';

/** The services to start in this process, and everything the product declares: a service must answer all that is its own. */
export interface StartOptions extends Declared {
  /** The Nest module of each service that runs here. */
  readonly modules: Readonly<Partial<Record<Service, Type>>>;
  readonly config: Config;
  readonly host: string;
  readonly port: number;
  readonly now?: () => Date;
  /** How long calls in progress may take when the process stops; 15 s by default. */
  readonly drainMs?: number;
  /** How long an idle connection may still bring a call when the process stops; 300 ms by default. */
  readonly idleGraceMs?: number;
  /** Derives results only once a caller needs them: most commands, such as an import, need none. */
  readonly derivesWhenAsked?: boolean;
}
