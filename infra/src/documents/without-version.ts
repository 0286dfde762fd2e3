import type { Doc, Versioned } from './port.js';

/** The document as it was put, without the number of its writes. */
export const withoutVersion = <T extends Doc>({ version: _, ...doc }: Versioned<T>): T => doc as unknown as T;
