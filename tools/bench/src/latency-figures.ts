import { percentile } from '@rallyrank/infra/testing/percentile';

/** Summary of the durations of all rounds. */
export interface LatencyFigures {
  readonly rounds: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

export const latencyFigures = (waits: readonly number[]): LatencyFigures => {
  const at = (percent: number): number => Math.round(10 * percentile(waits, percent)) / 10;
  return { rounds: waits.length, p50Ms: at(50), p95Ms: at(95), p99Ms: at(99), mostMs: at(100) };
};
