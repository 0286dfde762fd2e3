import { backoffMs } from '@rallyrank/contracts/shared/backoff';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const BACKOFF = { firstMs: 1_000, longestMs: 30_000 };
/** Any response for this path means that the server can be reached. */
const PROBE = '/favicon.svg';

let timer: ReturnType<typeof setTimeout> | undefined;

const probe = (attempt: number): void => {
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => onlineManager.setOnline(true),
    () => scheduleProbe(attempt + 1),
  );
};
const scheduleProbe = (attempt: number): void => {
  timer = setTimeout(() => probe(attempt), backoffMs(BACKOFF, attempt));
};

/**
 * To be called when a call got no response: queries wait until the server responds again, and then continue
 * automatically.
 */
export const connectionLost = (): void => {
  if (!onlineManager.isOnline()) return;
  onlineManager.setOnline(false);
  scheduleProbe(0);
};

/** Tries the server at once, without waiting for the end of the pause. */
export const tryConnection = (): void => {
  clearTimeout(timer);
  probe(0);
};

/** False while the browser has no network or the server does not answer. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
