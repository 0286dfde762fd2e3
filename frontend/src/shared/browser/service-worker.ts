import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connectionLost } from '../api/connection';

/** When the oldest answer on display was given, while the server cannot be reached; else null. */
let keptAt: string | null = null;
const listeners = new Set<() => void>();

const set = (at: string | null): void => {
  keptAt = at;
  for (const listener of listeners) listener();
};

/** The service worker gave an answer that it had kept. */
const onKept = ({ data }: MessageEvent<{ keptAt: string }>): void => {
  set(keptAt !== null && keptAt < data.keptAt ? keptAt : data.keptAt);
  connectionLost();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The instant from which the content may be outdated, because the server cannot be reached; null otherwise. */
export const useKeptAt = (): string | null => useSyncExternalStore(subscribe, () => keptAt);

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/** Lets the service worker (`public/sw.js`) keep pages and answers for times without a connection. */
export const startServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', onKept);
  onlineManager.subscribe((isOnline) => {
    if (isOnline) set(null);
  });
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage({ loaded: loadedFiles() });
};
