import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Cache } from '@rallyrank/infra/cache/port';
import { CACHE, NOW } from '@rallyrank/infra/nest/ports';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { GameSettings } from '../projections/game-settings.js';

const DAY_MS = 86_400_000;

/** The subject of a count: the user, or for a visitor the browser and the address. */
interface User {
  readonly caller: Caller;
  readonly browser: string;
  /** Empty if unknown. */
  readonly address: string;
}

const countedBy = ({ caller, browser, address }: User): string[] => {
  if (caller.kind === 'user') return [`user:${caller.user.id}`];
  return [`browser:${browser}`, ...(address === '' ? [] : [`address:${address}`])];
};

/** Counts the uses of the draw simulator by day. Counts may be lost: then somebody gets additional uses. */
@Injectable()
export class SimulatorUses {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(GameSettings) private readonly settings: GameSettings,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError drawing.limit */
  async count(by: User): Promise<{ used: number; limit: number }> {
    const { zone, simulatorLimits } = this.settings;
    const limit = by.caller.kind === 'user' ? simulatorLimits.users : simulatorLimits.visitors;
    const day = dayIn(zone, this.now());
    const counts = await Promise.all(
      countedBy(by).map((key) => this.cache.increment(`simulator:${day}:${key}`, 2 * DAY_MS)),
    );
    const used = Math.max(...counts);
    if (used > limit) throw new DomainError('drawing.limit');
    return { used, limit };
  }
}
