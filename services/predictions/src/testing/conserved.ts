import { expect } from '@jest/globals';
import { type WalletEvent, walletEvents } from '@rallyrank/contracts/predictions/events';
import { Ledger } from './ledger.js';
import type { PredictionsService } from './predictions-service.js';

const PAGE = 10_000;

/**
 * Checks that the ledgers of all wallets and pools add up to the granted points.
 * @returns the ledgers
 */
export const expectConserved = async (game: Pick<PredictionsService, 'store'>): Promise<Ledger> => {
  const ledger = new Ledger();
  const types: readonly string[] = walletEvents.map(({ type }) => type);
  for (const event of await game.store('predictions').readAll(0, PAGE))
    if (types.includes(event.type)) ledger.book(event as unknown as WalletEvent);
  expect(ledger.total()).toBe(ledger.granted);
  return ledger;
};
