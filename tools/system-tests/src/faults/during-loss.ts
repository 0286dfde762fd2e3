export type BringBack = () => Promise<void>;

/** Runs work during an outage, and ends the outage even if the work fails, so that callers that wait for it can end. */
export const duringLoss = async (lose: () => Promise<BringBack>, work: () => Promise<void>): Promise<void> => {
  const bringBack = await lose();
  try {
    await work();
  } finally {
    await bringBack();
  }
};
