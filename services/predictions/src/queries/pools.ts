import { Inject, Injectable } from '@nestjs/common';
import { type getPool, type listPools, poolStates } from '@rallyrank/contracts/predictions/pools';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { recentForm } from '@rallyrank/contracts/tournaments/rpc';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { isOpen } from '../domain/pool.js';
import { DrawReader } from '../game/draws.js';
import { isOffered } from '../game/pool-keeper.js';
import { Editions } from '../projections/editions.js';
import { type KnownPool, Pools, stateOf } from '../projections/pools.js';
import { eventOf } from './event-of.js';
import { orderOf, PoolViews, sideIdsOf } from './pool-views.js';

const FORM_MS = 1_000;

/** Whether the first event of a pool has reached this process. */
const isOpened = ({ pool }: KnownPool): boolean => pool.openedAt !== null;

/** The pools in which users predict champions. */
@Injectable()
export class PoolQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Pools) private readonly pools: Pools,
    @Inject(DrawReader) private readonly draws: DrawReader,
    @Inject(PoolViews) private readonly views: PoolViews,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  listPools({ eventId, state, ...paging }: ParsedQuery<typeof listPools>): ResultOf<typeof listPools> {
    const found = this.pools
      .all()
      .filter(({ key }) => eventId === undefined || key.editionId === eventId)
      .filter((known) => isOpened(known) && (state === undefined || stateOf(known) === state))
      .map((known) => ({
        known,
        rank: poolStates.indexOf(stateOf(known)),
        event: eventOf(this.editions, known.key.editionId),
      }))
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          b.event.startDate.localeCompare(a.event.startDate) ||
          Number(BigInt(b.event.id) - BigInt(a.event.id)) ||
          orderOf(this.profile, a.known.key.discipline) - orderOf(this.profile, b.known.key.discipline),
      );
    return pageOf(found, paging, ({ known }) => this.views.row(known));
  }

  /** @throws DomainError event.notFound, pool.notFound */
  async getPool({ eventId, discipline }: ParsedQuery<typeof getPool>): Promise<ResultOf<typeof getPool>> {
    const event = eventOf(this.editions, eventId);
    const known = this.pools.get({ editionId: event.id, discipline });
    if (!known || !isOpened(known)) throw new DomainError('pool.notFound');
    const [draw, forms] = await Promise.all([this.draws.draw(known.key), this.formsOf(known)]);
    const playing = draw?.playing ?? new Set();
    const isUpdating = draw !== undefined && isOpen(known.pool) && !isOffered(known, draw);
    return this.views.view(known, { playing, isUpdating }, forms);
  }

  /** The forms of the sides; undefined if tournaments does not answer, so that the pool is shown without them. */
  private async formsOf(known: KnownPool): Promise<ReadonlyMap<Id, readonly boolean[]> | undefined> {
    const competitorIds = sideIdsOf(known);
    try {
      const forms = await this.rpc.call(recentForm, { competitorIds }, { timeoutMs: FORM_MS });
      return new Map(competitorIds.map((id, i) => [id, forms[i]!]));
    } catch {
      return undefined;
    }
  }
}
