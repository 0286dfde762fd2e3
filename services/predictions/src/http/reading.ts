import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { token } from '@rallyrank/infra/nest/token';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { DrawReader } from '../game/draws.js';
import type { Editions } from '../projections/editions.js';
import type { Forecasts } from '../projections/forecasts.js';
import type { GameSettings } from '../projections/game-settings.js';
import type { Pools } from '../projections/pools.js';
import type { Wallets } from '../projections/wallets.js';

/** The state from which the routes are answered. */
export interface Reading {
  readonly directory: Directory;
  readonly editions: Editions;
  readonly pools: Pools;
  readonly forecasts: Forecasts;
  readonly wallets: Wallets;
  readonly settings: GameSettings;
  readonly draws: DrawReader;
}

export const READING = token<Reading>('READING');

/** @throws DomainError event.notFound */
export const eventOf = ({ editions }: Pick<Reading, 'editions'>, id: Id): EventRef => {
  const ref = editions.ref(id);
  if (!ref) throw new DomainError('event.notFound', { id });
  return ref;
};
