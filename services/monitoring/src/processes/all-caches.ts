import { Inject, Injectable } from '@nestjs/common';
import { type AnswerCacheReport, type AnswerKey, cachesTold, cachesWanted } from '@rallyrank/contracts/shared/caches';
import type { ProcessName } from '@rallyrank/contracts/shared/statements';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Gathering } from './gathering.js';
import { KnownProcesses } from './known-processes.js';

export interface GatewayCache {
  readonly process: ProcessName;
  readonly answers: AnswerCacheReport;
  readonly keys: readonly AnswerKey[];
}

/** The cached answers of the gateways of the site. */
@Injectable()
export class AllCaches {
  private readonly reports: Gathering<typeof cachesWanted.message, typeof cachesTold.message>;

  constructor(
    @Inject(RPC) rpc: Rpc,
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
  ) {
    this.reports = new Gathering({
      ...{ rpc, wanted: cachesWanted, told: cachesTold },
      of: ({ ask, process }) => ({ ask, process: process.id }),
      expected: () => known.expected(),
    });
  }

  /** Collects the reports of the gateways; with `keysOf`, also the keys of a group. */
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
