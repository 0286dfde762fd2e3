import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a row, but not the page, so that its current element is in the middle of it. The row must be positioned.
 * @param selector finds the current element in the row
 * @param current changes with that element
 */
export const useInView = <E extends HTMLElement>(selector: string, current: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value marks another element
  useLayoutEffect(() => {
    const row = ref.current;
    const element = row?.querySelector<HTMLElement>(selector);
    if (row && element) row.scrollLeft = element.offsetLeft - (row.clientWidth - element.offsetWidth) / 2;
  }, [selector, current]);
  return ref;
};
