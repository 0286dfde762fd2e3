const EVERY_MS = 500;

/** Cancels a run when `isCancelled` returns true. @returns the function that ends the watch */
export const watchCancel = (isCancelled: () => Promise<boolean>, cancel: () => void): (() => void) => {
  const check = async (): Promise<void> => {
    // While Redis is unavailable, the watch of the lock decides.
    if (await isCancelled().catch(() => false)) cancel();
  };
  const timer = setInterval(() => void check(), EVERY_MS).unref();
  return () => clearInterval(timer);
};
