import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Makes the performance observers that a test file starts known, so that those left at its end can be disconnected: the metrics library never
 * disconnects the one that measures garbage collection, and Node.js keeps a connected observer with every module of its file.
 * @returns {() => void} disconnects the observers that were started since
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
