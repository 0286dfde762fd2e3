/** How a process stands, told without asking anybody. */
export interface Health {
  /** Calls that only read may be sent here. */
  readonly reads: boolean;
  /** So may commands, as far as the process knows: the servers that they need answered when they were last asked. */
  readonly writes: boolean;
  /** What is not as it should be, in words for operators; empty where all is well. */
  readonly reasons: readonly string[];
}

/** For a process that takes no calls: it starts, say, or stops. */
export const notReady = (reason: string): Health => ({ reads: false, writes: false, reasons: [reason] });

const statusOf = ({ reads, reasons }: Health): 'ready' | 'degraded' | 'not ready' => {
  if (!reads) return 'not ready';
  return reasons.length === 0 ? 'ready' : 'degraded';
};

/** The body of `/readyz`. */
export const describeHealth = (health: Health) => ({ status: statusOf(health), ...health });
