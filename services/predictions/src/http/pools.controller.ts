import { Controller, Inject } from '@nestjs/common';
import {
  type listCrowd as Crowd,
  getPool,
  listCrowd,
  listPools,
  poolStates,
} from '@rallyrank/contracts/predictions/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { recentForm } from '@rallyrank/contracts/tournaments/rpc';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { RpcClient } from '@rallyrank/infra/nest/rpc-client';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { isOpen } from '../domain/pool.js';
import { isOffered } from '../game/pool-keeper.js';
import { type KnownPool, stateOf } from '../projections/pools.js';
import { championOf, comparedOf, poolRow, poolView, sideIdsOf } from './pool-views.js';
import { eventOf, READING, type Reading } from './reading.js';

const FORM_MS = 1_000;

type CrowdRow = ResultOf<typeof Crowd>['rows'][number];

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length;

@Controller()
export class PoolsController {
  constructor(
    @Inject(READING) private readonly reading: Reading,
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
  ) {}

  @Route(listPools)
  listPools({ eventId, state, ...paging }: ParsedQuery<typeof listPools>) {
    const found = this.reading.pools
      .all()
      .filter(({ key }) => eventId === undefined || key.editionId === eventId)
      .filter((known) => this.isOpened(known) && (state === undefined || stateOf(known) === state))
      .map((known) => ({
        known,
        rank: poolStates.indexOf(stateOf(known)),
        event: eventOf(this.reading, known.key.editionId),
      }))
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          b.event.startDate.localeCompare(a.event.startDate) ||
          Number(BigInt(b.event.id) - BigInt(a.event.id)) ||
          this.orderOf(a.known.key.discipline) - this.orderOf(b.known.key.discipline),
      );
    return pageOf(found, paging, ({ known }) => poolRow(known, this.reading));
  }

  @Route(getPool)
  async getPool({ eventId, discipline }: ParsedQuery<typeof getPool>) {
    const event = eventOf(this.reading, eventId);
    const known = this.reading.pools.get({ editionId: event.id, discipline });
    if (!known || !this.isOpened(known)) throw new DomainError('pool.notFound');
    const [draw, forms] = await Promise.all([this.reading.draws.draw(known.key), this.formsOf(known)]);
    const playing = draw?.playing ?? new Set();
    const isUpdating = draw !== undefined && isOpen(known.pool) && !isOffered(known, draw);
    return poolView(known, { playing, isUpdating }, forms, this.reading);
  }

  @Route(listCrowd)
  listCrowd(paging: ParsedQuery<typeof listCrowd>) {
    const rows = this.reading.pools
      .all()
      .flatMap((known) => this.compared(known))
      .sort(
        (a, b) =>
          b.event.endDate.localeCompare(a.event.endDate) || this.orderOf(a.discipline) - this.orderOf(b.discipline),
      );
    const crowd = mean(rows.map(({ crowdBrier }) => crowdBrier));
    const model = mean(rows.map(({ modelBrier }) => modelBrier));
    return { ...pageOf(rows, paging, (row) => row), mean: { pools: rows.length, crowd, model } };
  }

  /** Disciplines are listed in the order of the sport. */
  private orderOf(discipline: Discipline): number {
    return this.profile.disciplines.findIndex(({ code }) => code === discipline);
  }

  /** The pool is shown without them if tournaments does not answer. */
  private async formsOf(known: KnownPool): Promise<ReadonlyMap<Id, readonly boolean[]> | undefined> {
    const competitorIds = sideIdsOf(known);
    try {
      const forms = await this.rpc.call(recentForm, { competitorIds }, { timeoutMs: FORM_MS });
      return new Map(competitorIds.map((id, i) => [id, forms[i]!]));
    } catch {
      return undefined;
    }
  }

  /** Its first event may still be on its way to this process. */
  private isOpened({ pool }: KnownPool): boolean {
    return pool.openedAt !== null;
  }

  /** Pools in which somebody staked. */
  private compared(known: KnownPool): CrowdRow[] {
    const compared = comparedOf(known, this.reading);
    const champion = championOf(known);
    if (!compared || champion === null || compared.crowd === null || compared.model === null) return [];
    const { users, staked } = this.reading.wallets.stakes(known.key);
    return [
      {
        event: eventOf(this.reading, known.key.editionId),
        discipline: known.key.discipline,
        champion: this.reading.directory.competitorRef(champion),
        users,
        staked,
        crowdShare: compared.crowdShare,
        modelChance: compared.modelChance,
        crowdBrier: compared.crowd,
        modelBrier: compared.model,
      },
    ];
  }
}
