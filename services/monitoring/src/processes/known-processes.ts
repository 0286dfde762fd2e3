import { Inject, Injectable } from '@nestjs/common';
import {
  ALIVE_EVERY_MS,
  decodeReport,
  type ProcessReport,
  processAlive,
  processEnded,
  processReported,
  reportsWanted,
} from '@rallyrank/contracts/shared/processes';
import type { ProcessName } from '@rallyrank/contracts/shared/statements';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Gathering } from './gathering.js';

/** Time after its last message at which a process is dropped, in milliseconds. */
const FORGOTTEN_MS = 10 * 60_000;
/** Every process reports within this time, in milliseconds: until then some may not be known yet. */
const UNSETTLED_MS = 20_000;
/** Number of turns without a heartbeat after which a process counts as silent. */
const SILENT_TURNS = 3;
/**
 * The same for a process of an older version, which has no heartbeats but reports every 15 seconds: two reports are
 * missing.
 */
const REPORTS_MISSING_TURNS = 40_000 / ALIVE_EVERY_MS;

interface Known {
  readonly report: ProcessReport;
  readonly heardAt: number;
  /** The turn of its last message. */
  readonly turn: number;
  /** Whether it has sent heartbeats. */
  readonly givesSigns: boolean;
}

/** The processes of the site: those that have reported recently, with their state at the time of a question. */
@Injectable()
export class KnownProcesses {
  private readonly known = new Map<string, Known>();
  private readonly reports: Gathering<typeof reportsWanted.message, typeof processReported.message>;
  private readonly stops: (() => void)[];
  private readonly startedAt = performance.now();
  /**
   * Silence is measured in turns of this process: while it is suspended, it receives no messages, and its turns do not
   * advance either.
   */
  private turn = 0;

  constructor(@Inject(RPC) rpc: Rpc) {
    const hear = (report: ProcessReport, givesSigns: boolean) =>
      void this.known.set(report.id, { report, heardAt: performance.now(), turn: this.turn, givesSigns });
    const turns = setInterval(() => {
      this.turn += 1;
    }, ALIVE_EVERY_MS).unref();
    this.stops = [
      () => clearInterval(turns),
      rpc.listen(processReported, ({ report }) =>
        hear(decodeReport(report), this.known.get(report.id)?.givesSigns ?? false),
      ),
      rpc.listen(processAlive, ({ id }) => {
        const known = this.known.get(id);
        if (known) hear(known.report, true);
      }),
      rpc.listen(processEnded, ({ id }) => void this.known.delete(id)),
    ];
    this.reports = new Gathering({
      ...{ rpc, wanted: reportsWanted, told: processReported },
      of: ({ ask, report }) => ({ ask, process: report.id }),
      expected: () => this.expected(),
    });
    this.stops.push(this.reports.stop);
  }

  /** Sends a question to all processes; waits until each known one has answered, up to a maximum time. */
  async ask(): Promise<{ report: ProcessReport; isSilent: boolean }[]> {
    this.forgetOld();
    const answered = await this.reports.ask({});
    return [...this.known.values()]
      .map(({ report }) => ({ report, isSilent: !answered.has(report.id) }))
      .sort((a, b) => (nameOf(a.report) < nameOf(b.report) ? -1 : 1));
  }

  /** The processes that are expected to answer; undefined while there may be others. */
  expected(): string[] | undefined {
    this.forgetOld();
    return this.isSettled ? [...this.known.keys()] : undefined;
  }

  /** The processes that did not answer a question. */
  silent(answers: ReadonlyMap<string, unknown>): ProcessName[] {
    const silent = this.latest().filter(({ report }) => !answers.has(report.id));
    return silent.map(({ report: { id, name, host, pid } }) => ({ id, name, host, pid }));
  }

  /** The last reports, without a new question. */
  latest(): { report: ProcessReport; isSilent: boolean }[] {
    this.forgetOld();
    return [...this.known.values()].map(({ report, turn, givesSigns }) => ({
      report,
      isSilent: this.turn - turn > (givesSigns ? SILENT_TURNS : REPORTS_MISSING_TURNS),
    }));
  }

  /** Whether this process has been running long enough to know all others. */
  get isSettled(): boolean {
    return performance.now() - this.startedAt > UNSETTLED_MS;
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  private forgetOld(): void {
    for (const [id, { heardAt }] of this.known) if (performance.now() - heardAt > FORGOTTEN_MS) this.known.delete(id);
  }
}

const nameOf = ({ name, host, startedAt }: ProcessReport): string => `${name} ${host} ${startedAt}`;
