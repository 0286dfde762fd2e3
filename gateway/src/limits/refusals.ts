import type { IncomingMessage } from 'node:http';
import type { RefusalKind } from '@rallyrank/contracts/shared/refusals';
import { addressList } from '@rallyrank/infra/address-list';
import type { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';

/** The caller and request of a rejected call. */
interface Refused {
  readonly client: string;
  readonly clientGroup: string;
  readonly request: Pick<IncomingMessage, 'headers'>;
}

/**
 * Whether another site caused the call. A site can make the browsers of its visitors send such calls, which must not
 * block their addresses.
 */
const isFromOtherSite = ({ headers }: Refused['request']): boolean => headers['sec-fetch-site'] === 'cross-site';

/**
 * Counts the rejections of the gateway for the block rules. Calls of trusted proxies are not counted, because all
 * visitors behind them would be blocked.
 */
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
