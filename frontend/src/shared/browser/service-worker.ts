import { onlineManager } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { connectionLost } from '../api/connection';
import { store } from '../state/store';

/** Time of the oldest answer on display while the server cannot be reached; otherwise null. */
const keptAt = atom<string | null>(null);

/** Called when the service worker has served a stored answer. */
const onKept = ({ data }: MessageEvent<{ keptAt: string }>): void => {
  store.set(keptAt, (oldest) => (oldest !== null && oldest < data.keptAt ? oldest : data.keptAt));
  connectionLost();
};

/** The instant from which the content may be outdated because the server cannot be reached; otherwise null. */
export const useKeptAt = (): string | null => useAtomValue(keptAt, { store });

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/** Starts the service worker (`public/sw.js`), which stores pages and answers for times without a connection. */
export const startServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', onKept);
  onlineManager.subscribe((isOnline) => {
    if (isOnline) store.set(keptAt, null);
  });
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage({ loaded: loadedFiles() });
};
