import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element on the screen in pixels, updated live; known before the first paint. In print it does not
 * change: paper is narrower, but rows cannot be opened on it.
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
