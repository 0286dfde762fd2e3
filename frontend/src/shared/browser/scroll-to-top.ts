const DURATION_MS = 800;

/** Scroll position some time after a scroll has started, in pixels from the top: slow at both ends. */
export const scrollPosition = (from: number, to: number, elapsedMs: number): number => {
  const t = Math.min(1, Math.max(0, elapsedMs / DURATION_MS));
  const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2;
  return from + (to - from) * eased;
};

/** Number of pixels of a computed length; 0 for `auto`. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;

/**
 * Scrolls the page over 800 ms until an element is at its top, or at once if the visitor prefers reduced motion. A
 * scroll by the visitor cancels it.
 */
export const scrollToTop = (element: Element): void => {
  const from = window.scrollY;
  const margin = pixels(getComputedStyle(element).scrollMarginTop);
  const padding = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  const to = Math.max(0, from + element.getBoundingClientRect().top - margin - padding);
  const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jump(to);
    return;
  }
  const taken = new AbortController();
  for (const sign of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(sign, () => taken.abort(), { signal: taken.signal, passive: true });
  const began = performance.now();
  const step = (now: number) => {
    if (taken.signal.aborted) return;
    jump(scrollPosition(from, to, now - began));
    if (now - began < DURATION_MS) requestAnimationFrame(step);
    else taken.abort();
  };
  requestAnimationFrame(step);
};
