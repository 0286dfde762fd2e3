import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
  private readonly conflicts = new Counter({
    name: 'rallyrank_append_conflicts_total',
    help: 'Appends that lost the race for their stream',
    labelNames: ['context'],
    registers: [this.registry],
  });
  private readonly readings = new Map<string, () => Promise<void>>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  startCall(route: string): (status: number) => void {
    const end = this.calls.startTimer({ route });
    return (status) => end({ status: String(status) });
  }

  countConflict(context: string): void {
    this.conflicts.inc({ context });
  }

  /** A gauge that is read when it is asked for. */
  observe(name: string, help: string, service: string, read: () => number | Promise<number>): void {
    const known = this.registry.getSingleMetric(name) as Gauge | undefined;
    const gauge = known ?? new Gauge({ name, help, labelNames: ['service'], registers: [this.registry] });
    this.readings.set(`${name}.${service}`, async () => gauge.set({ service }, await read()));
  }

  async text(): Promise<string> {
    await Promise.all([...this.readings.values()].map((read) => read()));
    return this.registry.metrics();
  }
}
