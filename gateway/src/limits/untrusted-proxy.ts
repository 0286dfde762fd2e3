import type { Requirement } from '@rallyrank/infra/requirements/port';
import ipaddr from 'ipaddr.js';

/** Time in milliseconds for which a proxy is reported after its last call. */
const REPORTED_MS = 10 * 60_000;

const INTERNAL = new Set(['private', 'loopback', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);
const isInternal = (address: string): boolean =>
  ipaddr.isValid(address) && INTERNAL.has(ipaddr.process(address).range());

/**
 * Detects calls with `X-Forwarded-For` from an address of a private network that is not a trusted proxy: all visitors
 * behind it would share one rate limit. Public addresses do not count, because any client can send the header.
 */
export class UntrustedProxy {
  private last: { readonly address: string; readonly at: number } | undefined;

  constructor(
    private readonly isTrusted: (address: string) => boolean,
    private readonly now: () => Date,
  ) {}

  /** Must be called for each call with the header. @param address address of the peer */
  note(address: string): void {
    if (isInternal(address) && !this.isTrusted(address)) this.last = { address, at: this.now().getTime() };
  }

  readonly requirement: Requirement = {
    name: 'forwarded addresses',
    check: async () => {
      const { last } = this;
      if (!last || this.now().getTime() - last.at > REPORTED_MS) return [];
      const problem = `calls with X-Forwarded-For come from ${last.address}, which is not trusted: its visitors share one limit`;
      const remedy = `Add ${last.address} or its network, if it is your proxy`;
      return [{ variable: 'TRUSTED_PROXIES', problem, remedy, isBlocking: false }];
    },
  };
}
