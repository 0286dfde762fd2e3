import { statementsTold, statementsWanted } from '@rallyrank/contracts/shared/statements';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';
import { Gathering } from './gathering.js';
import type { KnownProcesses } from './known-processes.js';

export type Told = z.output<typeof statementsTold.message>;

/** What the processes of the site have asked their stores. */
export class AllStatements {
  private readonly reports: Gathering<typeof statementsTold.message>;

  constructor(
    rpc: Pick<Rpc, 'listen' | 'publish'>,
    private readonly known: Pick<KnownProcesses, 'expected' | 'latest'>,
  ) {
    this.reports = new Gathering({
      ...{ rpc, wanted: statementsWanted, told: statementsTold },
      of: ({ ask, process }) => ({ ask, process: process.id }),
      expected: () => known.expected(),
    });
  }

  /** Those that answered, and the names of those that did not. */
  async ask() {
    const answers = await this.reports.ask();
    const silent = this.known.latest().filter(({ report }) => !answers.has(report.id));
    return {
      told: [...answers.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
      silent: silent.map(({ report: { id, name, host } }) => ({ id, name, host })),
    };
  }

  onApplicationShutdown(): void {
    this.reports.stop();
  }
}

const nameOf = ({ process: { name, host, id } }: Told): string => `${name} ${host} ${id}`;
