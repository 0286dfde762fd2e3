import type { Point } from './bracket-view';

/** Mouse movements of fewer pixels are clicks, longer ones are drags. */
const DRAG_FROM = 4;

interface Listeners {
  /** `at` is a point in the visible part. */
  readonly onZoom: (factor: number, at: Point) => void;
}

/**
 * Moving the mouse with its button held down scrolls, and the click at its end does nothing. Touch scrolling is left to
 * the browser.
 */
const listenToDrag = (place: HTMLElement, signal: AbortSignal) => {
  let start: { readonly pointer: Point; readonly scroll: Point } | null = null;
  let isDragging = false;
  const end = () => {
    start = null;
    delete place.dataset.dragging;
  };
  place.addEventListener(
    'pointerdown',
    (event) => {
      isDragging = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start = {
        pointer: { x: event.clientX, y: event.clientY },
        scroll: { x: place.scrollLeft, y: place.scrollTop },
      };
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.pointer.x, event.clientY - start.pointer.y];
      if (!isDragging && Math.hypot(dx, dy) < DRAG_FROM) return;
      isDragging = true;
      place.dataset.dragging = '';
      place.scrollTo(start.scroll.x - dx, start.scroll.y - dy);
    },
    { signal },
  );
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  // Otherwise the browser would drag the address of a link or a piece of text.
  place.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  place.addEventListener(
    'click',
    (event) => {
      if (!isDragging) return;
      isDragging = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
};

const distance = ([a, b]: readonly [Touch, Touch]): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
const twoOf = (touches: TouchList): readonly [Touch, Touch] | null => {
  const [a, b] = touches;
  return a && b && touches.length === 2 ? [a, b] : null;
};

/**
 * Handles drag, pinch, and the wheel with Ctrl (which a pinch on a touch pad sends). Returns a function that removes
 * the listeners.
 */
export const listenToGestures = (place: HTMLElement, { onZoom }: Listeners): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  const at = (x: number, y: number): Point => {
    const { left, top } = place.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };
  listenToDrag(place, signal);
  place.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onZoom(Math.exp(-event.deltaY / 300), at(event.clientX, event.clientY));
    },
    { signal, passive: false },
  );
  let apart: number | null = null;
  place.addEventListener(
    'touchmove',
    (event) => {
      const fingers = twoOf(event.touches);
      if (!fingers) return;
      event.preventDefault();
      const now = distance(fingers);
      const [a, b] = fingers;
      if (apart !== null) onZoom(now / apart, at((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      apart = now;
    },
    { signal, passive: false },
  );
  const lift = () => {
    apart = null;
  };
  place.addEventListener('touchend', lift, { signal });
  place.addEventListener('touchcancel', lift, { signal });
  return () => end.abort();
};
