import type { Call } from './edge/call.js';
import type { Runtime } from './runtime.js';

/** Returns to let the call pass, throws a `DomainError` to refuse it, or answers it, in which case no later policy runs. */
export type Step = (call: Call) => void | Promise<void>;

export interface Policy {
  /** As in config/gateway.config.yml. */
  readonly name: string;
  create(runtime: Runtime): Step;
}
