import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Tracks the performance observers that a test file starts, so that the remaining ones can be disconnected at its end:
 * the metrics library never disconnects its observer of garbage collection, and Node.js keeps a connected observer and
 * everything that it refers to in memory.
 * @returns {() => void} a function that disconnects the observers started since the call
 */
export const followObservers = () => {
  const { observe } = PerformanceObserver.prototype;
  /** @type {Set<PerformanceObserver>} */
  const started = new Set();
  PerformanceObserver.prototype.observe = function (options) {
    started.add(this);
    observe.call(this, options);
  };
  return () => {
    PerformanceObserver.prototype.observe = observe;
    for (const observer of started) observer.disconnect();
  };
};
