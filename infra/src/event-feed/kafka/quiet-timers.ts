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
 * After every response, kafkajs 2.2.4 sets a timer that looks for requests to send, and the timer sets the next one: an
 * idle connection wakes its process a thousand times a second, and negative delays make Node print a
 * TimeoutNegativeWarning. This replacement sets a timer only while requests wait, for the end of throttling or shortly
 * after.
 */
queue.scheduleCheckPendingRequests = function (this: RequestQueue): void {
  if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
  this.throttleCheckTimeoutId = setTimeout(
    () => {
      this.throttleCheckTimeoutId = null;
      this.checkPendingRequests();
    },
    Math.max(SOON_MS, this.throttledUntil - Date.now()),
  );
};
