/**
 * Cancels a run when its worker no longer holds the lock of the job: after a pause of this process, or while Redis is
 * unreachable, another replica regards the run as dead, and the job may run again.
 * @returns the function that ends the watch
 */
export const watchLock = (lockMs: number, isHeld: () => Promise<boolean>, lost: () => void): (() => void) => {
  let heldAt = performance.now();
  const check = async (): Promise<void> => {
    const asked = performance.now();
    const isStillHeld = await isHeld().catch(() => undefined);
    if (isStillHeld) heldAt = asked;
    if (isStillHeld !== false && performance.now() - heldAt <= lockMs) return;
    clearInterval(timer);
    lost();
  };
  const timer = setInterval(() => void check(), lockMs / 4).unref();
  return () => clearInterval(timer);
};
