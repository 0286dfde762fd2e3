import type { IncomingMessage } from 'node:http';
import type { RefusalKind } from '@rallyrank/contracts/shared/refusals';
import { addressList } from '@rallyrank/infra/address-list';
import type { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';

/** The caller of a call that was refused. */
interface Refused {
  readonly client: string;
  readonly clientGroup: string;
  readonly request: Pick<IncomingMessage, 'headers'>;
}

/** Another site can make the browsers of its visitors send such calls, and must not get their addresses blocked. */
const isFromOtherSite = ({ headers }: Refused['request']): boolean => headers['sec-fetch-site'] === 'cross-site';

/** Counts for the block rules what the gateway refuses; nothing of trusted proxies, behind which everybody would be blocked. */
export class Refusals {
  private readonly trusted;

  constructor(
    private readonly counter: Pick<RefusalCounter, 'count' | 'close'>,
    trustedProxies: readonly string[],
  ) {
    this.trusted = addressList(trustedProxies);
  }

  count(kind: RefusalKind, { client, clientGroup, request }: Refused): void {
    if (!isFromOtherSite(request) && !this.trusted.has(client)) this.counter.count(kind, clientGroup);
  }

  close(): void {
    this.counter.close();
  }
}
