import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

/** Under this width the device counts as mobile (specification, section 4). */
export const useIsMobile = (): boolean => useMedia('(max-width: 1199.98px)');
export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)');
