import { READINESS } from '../nest/ports.js';
import { provide, type Token } from '../nest/token.js';

/** A service with derived answers accepts calls once it has its first result. */
export const readyWhenDerived = (deriver: Token<{ readonly isBeginning: boolean }>) =>
  provide(READINESS, [deriver], (derived) => () => (derived.isBeginning ? { code: 'computing' } : undefined));
