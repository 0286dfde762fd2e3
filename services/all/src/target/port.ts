import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { InstanceLock, InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** The services that a command uses. */
export interface Services {
  readonly rpc: Pick<Rpc, 'call'>;
  /** Base URL of their routes; undefined if they run in other processes, behind a gateway. */
  readonly url: string | undefined;
  /** Resolves when everything written before the call is in the read models of this process, if it has any. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The instance that an operator's command works on: a data folder, or an instance on servers. */
export interface Target {
  /** Display name for messages. */
  readonly name: string;
  readonly record: InstanceRecord;
  readonly lock: InstanceLock;
  /** Opens the services of the instance; its sport has been checked or set by then. */
  openServices(sport: SportKey): Promise<Services>;
  close(): Promise<void>;
}
