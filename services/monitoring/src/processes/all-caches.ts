import { type AnswerCacheReport, type AnswerKey, cachesTold, cachesWanted } from '@rallyrank/contracts/shared/caches';
import type { ProcessName } from '@rallyrank/contracts/shared/statements';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Gathering } from './gathering.js';
import type { KnownProcesses } from './known-processes.js';

export interface GatewayCache {
  readonly process: ProcessName;
  readonly answers: AnswerCacheReport;
  readonly keys: readonly AnswerKey[];
}

/** What the gateways of the site have cached. */
export class AllCaches {
  private readonly reports: Gathering<typeof cachesWanted.message, typeof cachesTold.message>;

  constructor(
    rpc: Pick<Rpc, 'listen' | 'publish'>,
    private readonly known: Pick<KnownProcesses, 'expected' | 'silent'>,
  ) {
    this.reports = new Gathering({
      ...{ rpc, wanted: cachesWanted, told: cachesTold },
      of: ({ ask, process }) => ({ ask, process: process.id }),
      expected: () => known.expected(),
    });
  }

  /** With `keysOf`, also the keys of a group. */
  async ask(keysOf: string | null = null) {
    const answers = await this.reports.ask({ keysOf });
    const gateways = [...answers.values()].flatMap(({ process, answers: own, keys }): GatewayCache[] =>
      own ? [{ process, answers: own, keys }] : [],
    );
    return { gateways, silent: this.known.silent(answers) };
  }

  onApplicationShutdown(): void {
    this.reports.stop();
  }
}
