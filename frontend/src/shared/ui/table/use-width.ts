import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element on the screen in pixels, live; known before the first paint. In print it stays the same: paper
 * is narrower, but has no rows to open.
 */
export const useWidth = <E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => {
      if (!matchMedia('print').matches) setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
