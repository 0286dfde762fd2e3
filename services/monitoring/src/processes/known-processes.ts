import { randomUUID } from 'node:crypto';
import {
  type ProcessReport,
  processEnded,
  processReported,
  reportsWanted,
} from '@rallyrank/contracts/shared/processes';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** How long an answer is waited for. */
const PATIENCE_MS = 1_500;
/** A process that was not heard of for this long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000;
/** Every process reports within this time: until then there may be some that are not known yet. */
const UNSETTLED_MS = 20_000;
/** Two reports of a process are missing. */
const SILENT_MS = 40_000;

interface Known {
  readonly report: ProcessReport;
  readonly heardAt: number;
}

interface Asked {
  readonly answered: Set<string>;
  readonly check: () => void;
}

/** The processes of the site: those that have reported lately, and how they are at the moment of a question. */
export class KnownProcesses {
  private readonly known = new Map<string, Known>();
  private readonly asked = new Map<string, Asked>();
  private readonly stops: (() => void)[];
  private readonly startedAt = performance.now();

  constructor(
    private readonly rpc: Pick<Rpc, 'listen' | 'publish'>,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.stops = [
      rpc.listen(processReported, ({ ask, report }) => this.heard(ask, report)),
      rpc.listen(processEnded, ({ id }) => void this.known.delete(id)),
    ];
  }

  /** Asks all of them; waits until each one that is known has answered, for a moment at most. */
  async ask(): Promise<{ report: ProcessReport; isSilent: boolean }[]> {
    this.forgetOld();
    const ask = randomUUID();
    const answered = new Set<string>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      if (this.isSettled && [...this.known.keys()].every((id) => answered.has(id))) resolve();
    };
    this.asked.set(ask, { answered, check });
    const timer = setTimeout(resolve, this.patienceMs);
    this.rpc.publish(reportsWanted, { ask });
    await promise;
    clearTimeout(timer);
    this.asked.delete(ask);
    return [...this.known.values()]
      .map(({ report }) => ({ report, isSilent: !answered.has(report.id) }))
      .sort((a, b) => (nameOf(a.report) < nameOf(b.report) ? -1 : 1));
  }

  /** What they reported last, without asking them. */
  latest(): { report: ProcessReport; isSilent: boolean }[] {
    this.forgetOld();
    const now = performance.now();
    return [...this.known.values()].map(({ report, heardAt }) => ({ report, isSilent: now - heardAt > SILENT_MS }));
  }

  /** Whether this process runs for so long that it knows all others. */
  get isSettled(): boolean {
    return performance.now() - this.startedAt > UNSETTLED_MS;
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  private heard(ask: string | null, report: ProcessReport): void {
    this.known.set(report.id, { report, heardAt: performance.now() });
    const asked = ask === null ? undefined : this.asked.get(ask);
    asked?.answered.add(report.id);
    asked?.check();
  }

  private forgetOld(): void {
    for (const [id, { heardAt }] of this.known) if (performance.now() - heardAt > FORGOTTEN_MS) this.known.delete(id);
  }
}

const nameOf = ({ name, host, startedAt }: ProcessReport): string => `${name} ${host} ${startedAt}`;
