import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { addressList } from '@rallyrank/infra/address-list';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** Time until the retry if identity is unavailable. It does not grow, because a block must take effect soon. */
const RETRY_MS = 500;

interface Block {
  readonly address: string;
  readonly until: string | null;
}
const endOf = ({ until }: Block): number => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));

/**
 * The addresses that the configuration of this process blocks, and those that operators block, until the blocks end.
 */
export class BlockedAddresses {
  private readonly configured;
  private blocks: readonly Block[] = [];
  private set = addressList([]);
  /** Time at which the next block ends. */
  private nextEnd = Number.POSITIVE_INFINITY;
  private retry: NodeJS.Timeout | undefined;
  /** The highest announced position of the read model: a replica that has not reached it lacks the latest blocks. */
  private position = 0;
  /** Number of requests: only the answer to the last one is used. */
  private asked = 0;
  private readonly stopListening: () => void;

  constructor(
    configured: readonly string[],
    private readonly rpc: Pick<Rpc, 'call' | 'listen'>,
    private readonly now: () => Date,
  ) {
    this.configured = addressList(configured);
    this.stopListening = rpc.listen(
      readModelMoved,
      ({ service, projection, position }) => {
        if (service !== addressBlock.service || projection !== addressBlock.model) return;
        this.position = Math.max(this.position, position);
        void this.refresh();
      },
      () => void this.refresh(),
    );
    void this.refresh();
  }

  has(address: string): boolean {
    if (this.now().getTime() >= this.nextEnd) this.apply();
    return this.configured.has(address) || this.set.has(address);
  }

  close(): void {
    this.asked++;
    clearTimeout(this.retry);
    this.stopListening();
  }

  private async refresh(): Promise<void> {
    const question = ++this.asked;
    clearTimeout(this.retry);
    try {
      const blocks = await this.rpc.call(listAddressBlocks, { position: this.position });
      if (question !== this.asked) return;
      this.blocks = blocks;
      this.apply();
    } catch {
      if (question === this.asked) this.retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
    }
  }

  private apply(): void {
    const now = this.now().getTime();
    this.blocks = this.blocks.filter((block) => endOf(block) > now);
    this.set = addressList(this.blocks.map(({ address }) => address));
    this.nextEnd = Math.min(...this.blocks.map(endOf));
  }
}
