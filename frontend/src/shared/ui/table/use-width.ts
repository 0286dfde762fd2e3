import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, live; known before the first paint. */
export const useWidth = <E extends HTMLElement>(): { ref: RefObject<E | null>; width: number } => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};
