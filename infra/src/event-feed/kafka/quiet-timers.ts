import { createRequire } from 'node:module';

interface RequestQueue {
  readonly throttledUntil: number;
  readonly pending: readonly unknown[];
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

const SOON_MS = 10;

const require = createRequire(import.meta.url);
const { prototype: queue } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };

/**
 * After every response, kafkajs 2.2.4 sets a timer for the end of throttling. If the broker does not throttle, the delay is negative, and
 * Node prints a TimeoutNegativeWarning to standard error. This does the same, but with a delay of at least 0.
 */
queue.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.throttleCheckTimeoutId) return;
  const least = this.pending.length > 0 ? SOON_MS : 0;
  const throttled = this.throttledUntil - Date.now();
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    throttled > 0 ? throttled : least,
  );
};
