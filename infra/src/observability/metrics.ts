import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one process. Labels are names from the code, never raw paths, addresses or ids. */
export class Metrics {
  readonly registry = new Registry();
  private readonly calls = new Histogram({
    name: 'rallyrank_call_seconds',
    help: 'Duration of calls by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [this.registry],
  });
  private readonly readings = new Map<string, () => void>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  startCall(route: string): (status: number) => void {
    const end = this.calls.startTimer({ route });
    return (status) => end({ status: String(status) });
  }

  /** A gauge that is read when it is asked for. */
  observe(name: string, help: string, service: string, read: () => number): void {
    const known = this.registry.getSingleMetric(name) as Gauge | undefined;
    const gauge = known ?? new Gauge({ name, help, labelNames: ['service'], registers: [this.registry] });
    this.readings.set(`${name}.${service}`, () => gauge.set({ service }, read()));
  }

  text(): Promise<string> {
    for (const read of this.readings.values()) read();
    return this.registry.metrics();
  }
}
