import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard focus on the page: if the focused element is removed or disabled (a button after its action, a row
 * of the previous page), the focus moves to `fallback` instead of the top of the document.
 */
export const useKeptFocus = (fallback: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let last: Element | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    const restore = () => {
      if (last === null || document.activeElement !== document.body) return;
      if (last.isConnected && !last.matches(':disabled')) return;
      last = null;
      fallback.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [fallback]);
};
