import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWidth } from '~/shared/ui/table/use-width';
import { fitting } from './fitting';

/** Between items, as in the style sheet. */
const GAP_PX = 2;
/** Of the item that holds the rest. */
const MORE_PX = 84;

/**
 * How many of the items fit into the element. All are drawn once, so that their widths are known; each needs its key as `data-key`.
 */
export const useFitting = (keys: readonly string[]): { ref: RefObject<HTMLElement | null>; count: number } => {
  const { ref, width } = useWidth<HTMLElement>();
  const widths = useRef(new Map<string, number>());
  const [count, setCount] = useState(keys.length);
  const listed = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count decides which items are drawn, and only those have a width
  useLayoutEffect(() => {
    const known = widths.current;
    for (const item of ref.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])
      known.set(item.dataset.key ?? '', item.offsetWidth);
    const all = listed.split(' ');
    const isKnown = all.every((key) => known.has(key));
    setCount(
      isKnown && width > 0
        ? fitting(
            all.map((key) => known.get(key) ?? 0),
            GAP_PX,
            width,
            MORE_PX,
          )
        : all.length,
    );
  }, [ref, width, listed, count]);
  return { ref, count };
};
