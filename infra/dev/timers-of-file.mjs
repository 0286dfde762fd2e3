/**
 * Makes the timers of a global object known, so that those left at the end of a test file can be ended. A timer that is left, such as the
 * one that forgets a caller's rate after a minute, keeps every module of its file in memory: with dozens of them, garbage collection takes
 * more time than the tests.
 * @param {Pick<typeof globalThis, 'setTimeout' | 'setInterval'>} global
 * @returns {() => void} ends the timers that were started since
 */
export const followTimers = (global) => {
  /** @type {WeakRef<NodeJS.Timeout>[]} */
  const started = [];
  for (const name of ['setTimeout', 'setInterval']) {
    const start = global[name];
    const followed = (...args) => {
      const timer = start(...args);
      started.push(new WeakRef(timer));
      return timer;
    };
    global[name] = Object.defineProperties(followed, Object.getOwnPropertyDescriptors(start));
  }
  return () => {
    for (const timer of started.splice(0)) clearTimeout(timer.deref());
  };
};
