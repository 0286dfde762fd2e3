/**
 * Tracks the timers of a global object, so that the remaining ones can be cleared at the end of a test file. A
 * remaining timer, such as the one that evicts the rate of a caller after a minute, keeps the services of its file in
 * memory. With dozens of them, garbage collection takes more time than the tests.
 * @param {Pick<typeof globalThis, 'setTimeout' | 'setInterval'>} global
 * @returns {() => void} a function that clears the timers started since the call
 */
export const followTimers = (global) => {
  /** @type {WeakRef<NodeJS.Timeout>[]} */
  const started = [];
  const { setTimeout, setInterval } = global;
  for (const [name, start] of Object.entries({ setTimeout, setInterval })) {
    const followed = (...args) => {
      const timer = start(...args);
      started.push(new WeakRef(timer));
      return timer;
    };
    global[name] = Object.defineProperties(followed, Object.getOwnPropertyDescriptors(start));
  }
  return () => {
    Object.assign(global, { setTimeout, setInterval });
    for (const timer of started.splice(0)) clearTimeout(timer.deref());
  };
};
