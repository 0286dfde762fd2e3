import { getAccessSettings } from '@rallyrank/contracts/identity/rpc';
import { setting } from '@rallyrank/contracts/identity/settings';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { addressList } from '@rallyrank/infra/address-list';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** Asks again this long after identity could not be asked, in milliseconds. */
const RETRY_MS = 500;

/** The addresses that the configuration of this process blocks, and those of the setting, which apply as soon as it changes. */
export class BlockedAddresses {
  private readonly configured;
  private set = addressList([]);
  private retry: NodeJS.Timeout | undefined;
  /** Of several questions, only the answer to the last one counts. */
  private asked = 0;
  private readonly stopListening: () => void;

  constructor(
    configured: readonly string[],
    private readonly rpc: Pick<Rpc, 'call' | 'listen'>,
  ) {
    this.configured = addressList(configured);
    this.stopListening = rpc.listen(
      readModelMoved,
      ({ service, projection }) => {
        if (service === setting.service && projection === setting.model) void this.refresh();
      },
      () => void this.refresh(),
    );
    void this.refresh();
  }

  has(address: string): boolean {
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
      const { blockedAddresses } = await this.rpc.call(getAccessSettings, {});
      if (question === this.asked) this.set = addressList(blockedAddresses);
    } catch {
      if (question === this.asked) this.retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
    }
  }
}
