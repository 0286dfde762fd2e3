import { type HealthReason, healthLine } from '@rallyrank/contracts/shared/health-reasons';

/** The health of a process, answered from memory without calls to others. */
export interface Health {
  /** Whether reads may be routed here. */
  readonly reads: boolean;
  /** Whether commands may be routed here, according to the last check of the servers that they need. */
  readonly writes: boolean;
  /** Problems; empty if there are none. */
  readonly reasons: readonly HealthReason[];
}

/** The health of a process that accepts no calls, for example while it starts or stops. */
export const notReady = (...reasons: readonly HealthReason[]): Health => ({ reads: false, writes: false, reasons });

const statusOf = ({ reads, reasons }: Health): 'ready' | 'degraded' | 'not ready' => {
  if (!reads) return 'not ready';
  return reasons.length === 0 ? 'ready' : 'degraded';
};

/** The body of `/readyz`. */
export const describeHealth = (health: Health) => ({
  status: statusOf(health),
  ...health,
  reasons: health.reasons.map(healthLine),
});
