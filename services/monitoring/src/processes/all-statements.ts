import { Inject, Injectable } from '@nestjs/common';
import { statementsReset, statementsTold, statementsWanted } from '@rallyrank/contracts/shared/statements';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';
import { Gathering } from './gathering.js';
import { KnownProcesses } from './known-processes.js';

export type Told = z.output<typeof statementsTold.message>;

/** The statements that the processes of the site have sent to their stores. */
@Injectable()
export class AllStatements {
  private readonly reports: Gathering<typeof statementsWanted.message, typeof statementsTold.message>;

  constructor(
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
  ) {
    this.reports = new Gathering({
      ...{ rpc, wanted: statementsWanted, told: statementsTold },
      of: ({ ask, process }) => ({ ask, process: process.id }),
      expected: () => known.expected(),
    });
  }

  /** The processes that answered, and the names of those that did not. */
  async ask() {
    const answers = await this.reports.ask({});
    const told = [...answers.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return { told, silent: this.known.silent(answers) };
  }

  /** Makes every process reset its counts. */
  reset(): void {
    this.rpc.publish(statementsReset, {});
  }

  onApplicationShutdown(): void {
    this.reports.stop();
  }
}

const nameOf = ({ process: { name, host, id } }: Told): string => `${name} ${host} ${id}`;
