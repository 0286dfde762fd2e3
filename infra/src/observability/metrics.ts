import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The default of 10 ms wakes an idle process more often than everything else in it. The metrics include it. */
const EVENT_LOOP_MS = 50;
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/**
 * The metrics of one process. Labels are names from the code, never raw paths, addresses or ids. A scrape reads only
 * values in memory and calls no server, because metrics are needed most when a server is down.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly calls = this.durations('rallyrank_call_seconds', 'Duration of calls by route and status', [
    'route',
    'status',
  ]);
  private readonly conflicts = this.counter(
    'rallyrank_append_conflicts_total',
    'Appends rejected because of a conflict in their stream',
    ['context'],
  );
  private readonly readings = new Map<string, () => void>();

  constructor() {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS });
  }

  startCall(route: string): (status: number) => void {
    const end = this.calls.startTimer({ route });
    return (status) => end({ status: String(status) });
  }

  countConflict(context: string): void {
    this.conflicts.inc({ context });
  }

  /** A histogram of durations in seconds. */
  durations<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    const known = this.registry.getSingleMetric(name) as Histogram<L> | undefined;
    return (
      known ?? new Histogram({ name, help, labelNames: [...labelNames], buckets: SECONDS, registers: [this.registry] })
    );
  }

  /** A counter with labels, which several parts of the process may increment. Its name ends in `_total`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    const known = this.registry.getSingleMetric(name) as Counter<L> | undefined;
    return known ?? new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A value in memory that is read at each scrape. */
  gauge(name: string, help: string, service: string, read: () => number): void {
    const known = this.registry.getSingleMetric(name) as Gauge<'service'> | undefined;
    const gauge = known ?? new Gauge({ name, help, labelNames: ['service'], registers: [this.registry] });
    this.readings.set(`${name}.${service}`, () => gauge.set({ service }, read()));
  }

  /** A count since the start of the process that is read at each scrape. Its name ends in `_total`. */
  total(name: string, help: string, service: string, read: () => number): void {
    const known = this.registry.getSingleMetric(name) as Counter<'service'> | undefined;
    const counter = known ?? this.counter(name, help, ['service']);
    let counted = 0;
    this.readings.set(`${name}.${service}`, () => {
      const count = read();
      counter.inc({ service }, count - counted);
      counted = count;
    });
  }

  /** The single values whose names begin with a prefix, with the service that they belong to. */
  async figures(prefix: string): Promise<{ name: string; of: string; value: number }[]> {
    this.read();
    const metrics = await this.registry.getMetricsAsJSON();
    return metrics
      .filter(({ name, type }) => name.startsWith(prefix) && String(type) !== 'histogram')
      .flatMap(({ name, values }) =>
        values
          .filter(({ value }) => Number.isFinite(value))
          .map(({ labels, value }) => ({ name, of: Object.values(labels).join(' '), value })),
      );
  }

  text(): Promise<string> {
    this.read();
    return this.registry.metrics();
  }

  private read(): void {
    for (const read of this.readings.values()) read();
  }
}
