import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWidth } from '~/shared/ui/table/use-width';
import { listenToGestures } from './bracket-gestures';
import { changedZoom, fitZoom, type Point, scrollFor } from './bracket-view';

interface View {
  /** The scrolling element that contains the tree. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly zoom: number;
  /** Whether the zoom follows the width of the element, which it does until the visitor chooses one. */
  readonly isFitted: boolean;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
}

/**
 * The zoom of a tree with a number of columns. Zooming keeps the point under the pointer in place, otherwise the
 * centre.
 */
export const useBracketView = (columns: number): View => {
  const { ref: place, width } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? fitZoom(columns, width);
  /** The zoom requested last, and the scroll position once it is rendered: gestures are faster than frames. */
  const asked = useRef(zoom);
  const target = useRef<Point | null>(null);

  useLayoutEffect(() => {
    asked.current = zoom;
    if (target.current) place.current?.scrollTo(target.current.x, target.current.y);
    target.current = null;
  }, [place, zoom]);

  const zoomAt = useRef((factor: number, at: Point) => {
    const element = place.current;
    if (!element) return;
    const next = changedZoom(asked.current, factor);
    const scroll = target.current ?? { x: element.scrollLeft, y: element.scrollTop };
    target.current = scrollFor(scroll, at, asked.current, next);
    asked.current = next;
    setChosen(next);
  }).current;
  useEffect(() => (place.current ? listenToGestures(place.current, { onZoom: zoomAt }) : undefined), [place, zoomAt]);
  return {
    place,
    zoom,
    isFitted: chosen === null,
    zoomBy: (factor) => {
      const { clientWidth = 0, clientHeight = 0 } = place.current ?? {};
      zoomAt(factor, { x: clientWidth / 2, y: clientHeight / 2 });
    },
    fit: () => setChosen(null),
  };
};
