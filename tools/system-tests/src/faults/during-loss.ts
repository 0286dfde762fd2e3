export type BringBack = () => Promise<void>;

/** Works while something is lost, and brings it back even if the work fails: what waits for it can end. */
export const duringLoss = async (lose: () => Promise<BringBack>, work: () => Promise<void>): Promise<void> => {
  const bringBack = await lose();
  try {
    await work();
  } finally {
    await bringBack();
  }
};
