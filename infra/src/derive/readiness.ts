import { READINESS } from '../nest/ports.js';
import { provide, type Token } from '../nest/token.js';

/** A service whose answers are derived takes calls once its first result is there. */
export const readyWhenDerived = (deriver: Token<{ readonly isBeginning: boolean }>) =>
  provide(
    READINESS,
    [deriver],
    (derived) => () => (derived.isBeginning ? 'the first result is being computed' : undefined),
  );
