import { Inject, Injectable } from '@nestjs/common';
import { type WalletEvent, walletEvents, walletStream } from '@rallyrank/contracts/predictions/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import type { WriteOptions } from '@rallyrank/infra/http/call';
import { STORE } from '@rallyrank/infra/nest/ports';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { evolve, initial, type Wallet } from '../domain/wallet.js';
import { PoolKeeper } from './pool-keeper.js';

/**
 * The queue of the game and its writes to wallets. The commands run one at a time, both those of users and those of
 * policies: a prediction is accepted before the pool closes or rejected after it, and nothing can be spent twice.
 */
@Injectable()
export class WalletWriter {
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(PoolKeeper) private readonly keeper: PoolKeeper,
  ) {}

  /** Runs work when all earlier work is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.queue.run(work);
  }

  /** Resolves when all commands so far are done. */
  drained(): Promise<void> {
    return this.queue.drained();
  }

  /** Stores what a command decides on a wallet. */
  async write(userId: Id, write: WriteOptions, decide: (wallet: Wallet) => WalletEvent[]): Promise<void> {
    const { commandId, fingerprint } = write;
    const { position } = await handle({
      store: this.stores('predictions'),
      stream: walletStream(userId),
      events: walletEvents,
      initial,
      evolve,
      ...(commandId !== undefined && { commandId }),
      ...(fingerprint !== undefined && { fingerprint }),
      decide,
    });
    await this.keeper.visible(position);
  }
}
