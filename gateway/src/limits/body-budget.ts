import type { Counters } from '../edge/counters.js';
import type { GatewayConfig } from '../options.js';
import { Quota } from './quota.js';

/** Share of all calls that may wait for bodies. The other slots stay free for calls without a body. */
const SHARE_OF_SLOTS = 1 / 4;

export type BodyLimits = Pick<
  GatewayConfig,
  'maxInFlight' | 'maxInFlightPerAddress' | 'bodyBytes' | 'bodyBytesPerAddress'
>;

/** The share of the budget that one body holds. */
export interface Held {
  /** Reserves bytes. Returns false if they exceed the budget. */
  take(bytes: number): boolean;
  giveBack(): void;
}

/** Limits the bodies of all calls: their number, and their bytes in total and per address. */
export class BodyBudget {
  private readonly bodies: Quota;
  private readonly bytes: Quota;

  constructor(
    { maxInFlight, maxInFlightPerAddress, bodyBytes, bodyBytesPerAddress }: BodyLimits,
    private readonly counters: Pick<Counters, 'bodyBytes'>,
  ) {
    const most = (slots: number) => Math.ceil(slots * SHARE_OF_SLOTS);
    this.bodies = new Quota({ total: most(maxInFlight), perGroup: most(maxInFlightPerAddress) });
    this.bytes = new Quota({ total: bodyBytes, perGroup: bodyBytesPerAddress });
  }

  /** Opens a body. Returns undefined while there are too many bodies. */
  open(group: string): Held | undefined {
    if (!this.bodies.take(group)) return undefined;
    let held = 0;
    return {
      take: (bytes) => {
        const taken = this.bytes.take(group, bytes);
        if (!taken) return false;
        held += bytes;
        this.counters.bodyBytes += bytes;
        return true;
      },
      giveBack: () => {
        this.bodies.giveBack(group);
        this.bytes.giveBack(group, held);
        this.counters.bodyBytes -= held;
      },
    };
  }
}
