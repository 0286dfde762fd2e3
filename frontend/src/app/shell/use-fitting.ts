import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fitting } from './fitting';

/** Space between items, as in the style sheet. */
const GAP_PX = 2;
/** Width of the item that holds the rest. */
const MORE_PX = 84;

/**
 * Number of leading items that fit into the element. All are rendered once to measure their widths; each needs its key
 * as `data-key`.
 */
export const useFitting = (
  items: readonly { readonly key: string; readonly title: string }[],
): { ref: RefObject<HTMLElement | null>; count: number } => {
  const ref = useRef<HTMLElement>(null);
  const widths = useRef(new Map<string, number>());
  const [count, setCount] = useState(items.length);
  const listed = items.map(({ key, title }) => `${key} ${title}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items, or other titles, have other widths
  useLayoutEffect(() => widths.current.clear(), [listed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only rendered items have a width
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const known = widths.current;
    const drawn = [...element.querySelectorAll<HTMLElement>('[data-key]')];
    const measure = () => {
      for (const item of drawn) known.set(item.dataset.key ?? '', item.offsetWidth);
      const all = items.map(({ key }) => known.get(key));
      const isKnown = all.every((width) => width !== undefined);
      setCount(isKnown ? fitting(all, GAP_PX, element.clientWidth, MORE_PX) : all.length);
    };
    measure();
    // The widths of items also change when a font or a style sheet arrives.
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...drawn]) observer.observe(observed);
    return () => observer.disconnect();
  }, [listed, count]);
  return { ref, count };
};
