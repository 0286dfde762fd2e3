import type { Counters } from '../counters.js';
import { Quota } from '../limits/quota.js';
import type { GatewayConfig } from '../options.js';

/** Bodies may be awaited by so great a part of all calls: the others stay free for those that need no waiting. */
const SHARE_OF_SLOTS = 1 / 4;

export type BodyLimits = Pick<GatewayConfig, 'maxInFlight' | 'bodyBytes' | 'bodyBytesPerAddress'>;

/** The part of the budget that one body holds. */
export interface Held {
  /** False when the bytes are more than there is room for. */
  take(bytes: number): boolean;
  giveBack(): void;
}

/** Room for the bodies of all calls: how many there are at once, and how many bytes they hold, in total and of one address. */
export class BodyBudget {
  private readonly bodies: Quota;
  private readonly bytes: Quota;

  constructor(
    { maxInFlight, bodyBytes, bodyBytesPerAddress }: BodyLimits,
    private readonly counters: Pick<Counters, 'bodyBytes'>,
  ) {
    const most = Math.ceil(maxInFlight * SHARE_OF_SLOTS);
    this.bodies = new Quota({ total: most, perGroup: most });
    this.bytes = new Quota({ total: bodyBytes, perGroup: bodyBytesPerAddress });
  }

  /** Undefined when there are too many bodies at the moment. */
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
