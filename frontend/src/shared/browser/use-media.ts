import { useSyncExternalStore } from 'react';
import { media } from './breakpoints';

/** Whether a media query matches, updated live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );

export const useIsMobile = (): boolean => useMedia(media.mobile);
export const useIsNarrow = (): boolean => useMedia(media.narrow);
export const useIsPhone = (): boolean => useMedia(media.phone);
