import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** The services a command works through. */
export interface Services {
  readonly rpc: Pick<Rpc, 'call'>;
  /** Where their routes answer; undefined where they run in other processes, behind a gateway. */
  readonly url: string | undefined;
  /** Resolves when what was written before the call is in the read models of this process, where it has some. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The instance that an operator's command works on: a data folder, or an instance on servers. */
export interface Target {
  /** As messages call it. */
  readonly name: string;
  readonly record: InstanceRecord;
  /** Takes the instance for one writer; the result gives it back. @throws DomainError import.running */
  lock(): Promise<() => Promise<void>>;
  /** The services of the instance, which is of this sport by then. */
  openServices(sport: SportKey): Promise<Services>;
  close(): Promise<void>;
}
