import type { Call } from './edge/call.js';
import type { Runtime } from './runtime.js';

/** Returns to pass the call, throws a `DomainError` to reject it, or answers it, in which case no later policy runs. */
export type Step = (call: Call) => void | Promise<void>;

export interface Policy {
  /** Name of the policy in config/gateway.config.yml. */
  readonly name: string;
  create(runtime: Runtime): Step;
}
