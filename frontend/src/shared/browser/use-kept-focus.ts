import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard's place: if the focused element vanishes or is disabled (a button that did its work, a row of the page
 * before), the focus goes to `fallback` instead of the top of the document.
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
