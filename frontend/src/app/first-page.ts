import type { QueryClient } from '@tanstack/react-query';
import type { createRouter } from './router';

/** Time that the first page may wait for its data, in ms; after that it is rendered with placeholders. */
const DATA_WITHIN_MS = 1_000;

const become = (subscribe: (listener: () => void) => () => void, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when the first page can be rendered completely: its code is loaded, and so is its data, unless that is slow.
 * Until then the visitor reads the content that the gateway has put into the page; rendering replaces it.
 */
export const firstPage = async (router: ReturnType<typeof createRouter>, client: QueryClient): Promise<void> => {
  await become(
    (listener) => router.subscribe(listener),
    () => router.state.initialized,
  );
  const data = become(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.isFetching() === 0,
  );
  await Promise.race([data, pause(DATA_WITHIN_MS)]);
};
