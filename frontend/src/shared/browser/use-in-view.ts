import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Distance to scroll along one axis so that the element is in the middle; 0 if all of it is visible. */
export const offsetToMiddle = (box: readonly [number, number], element: readonly [number, number]): number => {
  const isSeen = element[0] >= box[0] && element[1] <= box[1];
  return isSeen ? 0 : (element[0] + element[1] - box[0] - box[1]) / 2;
};

/**
 * Scrolls a box to its current element; `scrollIntoView` would also scroll the page.
 * @param selector finds the current element in the box
 * @param current changes with that element
 */
export const useInView = <E extends HTMLElement>(selector: string, current: unknown): RefObject<E | null> => {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the value means another element
  useLayoutEffect(() => {
    const box = ref.current;
    const element = box?.querySelector<HTMLElement>(selector);
    if (!box || !element) return;
    const [frame, own] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    box.scrollLeft += offsetToMiddle([frame.left, frame.right], [own.left, own.right]);
    box.scrollTop += offsetToMiddle([frame.top, frame.bottom], [own.top, own.bottom]);
  }, [selector, current]);
  return ref;
};
