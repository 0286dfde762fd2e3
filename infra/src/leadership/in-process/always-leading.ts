import type { Leadership } from '../port.js';
import { TermListeners } from '../term-listeners.js';

/** A leadership for a single process, which leads in term 1 until it closes. */
export const alwaysLeading = (): Leadership => {
  const listeners = new TermListeners();
  let term = 1;
  listeners.change(term);
  return {
    get term() {
      return term;
    },
    onChange: (listener) => listeners.add(listener),
    close: async () => {
      term = 0;
      listeners.change(term);
    },
  };
};
