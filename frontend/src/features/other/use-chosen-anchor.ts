import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the anchor in the address, once the content is loaded and whenever another one is chosen. */
export const useChosenAnchor = (isThere: boolean): string => {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when an anchor is chosen again
  useEffect(() => {
    if (isThere && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isThere, id, key]);
  return id;
};
