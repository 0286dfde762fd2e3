import { Inject, Injectable } from '@nestjs/common';
import type { PoolRow, PoolSide, PoolView } from '@rallyrank/contracts/predictions/pools';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { brierOf, chancesWhenStaked, type Shares, sharesOf } from '../domain/crowd.js';
import { quoteOf } from '../domain/odds.js';
import { Editions } from '../projections/editions.js';
import { type KnownPool, type Quote, stateOf } from '../projections/pools.js';
import { type Stakes, Wallets } from '../projections/wallets.js';
import { eventOf } from './event-of.js';

const chancesOf = (quote: Quote | undefined): [Id, number][] =>
  (quote?.sides ?? []).map(({ competitorId, chance }) => [competitorId, chance]);

/** The last quote before the tournament began; undefined if the pool opened later. */
const quoteBefore = ({ quotes }: KnownPool): Quote | undefined => quotes.findLast(({ isRunning }) => !isRunning);

/** The forecast of the champion in the stored form; its hash covers only the chances. */
const frozenOf = (known: KnownPool): PoolView['frozen'] => {
  const quote = quoteBefore(known);
  if (quote === undefined) return null;
  const { entries: _, ...chances } = quote;
  return { ...known.key, ...chances };
};

/** The last quoted chances before the tournament began; empty if the pool opened later. */
export const chancesBefore = (known: KnownPool): Shares => sharesOf(chancesOf(quoteBefore(known)));

/** The sides that the pool offers now, or offered last. */
export const sideIdsOf = ({ quotes }: KnownPool): Id[] => chancesOf(quotes.at(-1)).map(([id]) => id);

const favouriteOf = ({ quotes }: KnownPool): Id | undefined =>
  chancesOf(quotes.at(-1)).sort(([, a], [, b]) => b - a)[0]?.[0];

export const championOf = ({ pool: { decision } }: KnownPool): Id | null =>
  decision?.kind === 'champion' ? decision.championId : null;

/** The place of a discipline in the order of the sport. */
export const orderOf = ({ disciplines }: SportProfile, discipline: Discipline): number =>
  disciplines.findIndex(({ code }) => code === discipline);

const oddsIn = ({ sides, isRunning }: Quote, id: Id): number | null => {
  const chance = sides.find(({ competitorId }) => competitorId === id)?.chance;
  return chance === undefined ? null : quoteOf(chance, isRunning).odds;
};

/** The forecasts of the users and of the site at the same times, for a decided pool. */
export const comparedOf = ({ quotes }: KnownPool, champion: Id, { points, stakes }: Stakes) => {
  const crowd = sharesOf(points);
  const model = chancesWhenStaked(stakes, quotes);
  return {
    crowd: brierOf(crowd, champion),
    model: brierOf(model, champion),
    crowdShare: crowd.get(champion) ?? 0,
    modelChance: model.get(champion) ?? 0,
  };
};

/** Reasons for which sides are not offered although their odds are known. */
export interface Withheld {
  /** Sides on court. */
  readonly playing: ReadonlySet<Id>;
  /**
   * Whether a result or an entry list is newer than the newest odds, or a result on which they are based was undone.
   */
  readonly isUpdating: boolean;
}

/** The offer for a side: none while its match is being played, or while new odds are being computed. */
const offerOf = (id: Id, chance: number, isRunning: boolean, { playing, isUpdating }: Withheld) => {
  const quote = quoteOf(chance, isRunning);
  if (quote.refusal !== null) return quote;
  if (isUpdating) return { odds: null, refusal: 'updating' as const };
  return playing.has(id) ? { odds: null, refusal: 'playing' as const } : quote;
};

/** Pools with their offers and stakes. */
@Injectable()
export class PoolViews {
  constructor(
    @Inject(Editions) private readonly editions: Editions,
    @Inject(Wallets) private readonly wallets: Wallets,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  row(known: KnownPool): PoolRow {
    const favourite = favouriteOf(known);
    return {
      ...this.head(known, this.wallets.stakes(known.key)),
      favourite: favourite === undefined ? null : this.directory.competitorRef(favourite),
    };
  }

  /** @param forms of the sides, newest first; undefined while they are unavailable */
  view(known: KnownPool, withheld: Withheld, forms: ReadonlyMap<Id, readonly boolean[]> | undefined): PoolView {
    const { quotes, pool } = known;
    const stakes = this.wallets.stakes(known.key);
    const sides = chancesOf(quotes.at(-1)).map(
      ([id, chance]): PoolSide => ({
        competitor: this.directory.competitorRef(id),
        chance,
        ...offerOf(id, chance, pool.isRunning, withheld),
        staked: stakes.points.get(id) ?? 0,
        movement: quotes.map((quote) => oddsIn(quote, id)),
        form: forms ? [...(forms.get(id) ?? [])] : null,
      }),
    );
    const champion = championOf(known);
    const compared = champion === null ? null : comparedOf(known, champion, stakes);
    return {
      ...this.head(known, stakes),
      drawId: pool.drawId,
      quotedAt: quotes.map(({ at }) => at),
      frozen: frozenOf(known),
      sides: sides.sort((a, b) => b.chance - a.chance),
      brier: compared && { crowd: compared.crowd, model: compared.model },
    };
  }

  private head(known: KnownPool, { users, staked }: Stakes) {
    const { key, pool } = known;
    const champion = championOf(known);
    return {
      event: eventOf(this.editions, key.editionId),
      discipline: key.discipline,
      state: stateOf(known),
      isRunning: pool.isRunning,
      openedAt: pool.openedAt!,
      staked,
      users,
      champion: champion === null ? null : this.directory.competitorRef(champion),
    };
  }
}
