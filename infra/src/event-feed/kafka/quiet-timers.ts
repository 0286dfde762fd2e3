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
 * kafkajs 2.2.4 sets a timer to "until the throttling ends" after every answer, a negative number where the broker does not
 * throttle, at which Node complains on standard error (TimeoutNegativeWarning). This is the same with the number not below 0.
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
