import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import {
  type getPlayerSplits,
  type getPlayerTimeline,
  type listPartners,
  rankClasses,
  type SplitKind,
  splitKinds,
} from '@rallyrank/contracts/stats/player';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { playedIn } from '@rallyrank/shared/domain/results/counts';
import { groupKeys, inKeyOrder } from '@rallyrank/shared/domain/results/group-keys';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Frame } from '../domain/frame/frame.js';
import { emptyBalance } from '../domain/head-to-head/balance.js';
import { disciplinesOf } from '../domain/player/disciplines.js';
import { type Partnership, partnersOf } from '../domain/player/partners.js';
import { splitsOf } from '../domain/player/splits.js';
import { timelineOf } from '../domain/player/timeline.js';
import { filterOf } from './filter-of.js';
import { balance } from './head-to-head-views.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { figuresOf } from './seasons-figures.js';
import { Views } from './views.js';

type TimelineQuery = ParsedQuery<typeof getPlayerTimeline>;
type PartnersQuery = ParsedQuery<typeof listPartners>;

const columnsOf = ({ table }: Frame): Columns<Partnership, PartnersQuery['orderByColumn']> => ({
  ...numberColumns(['share', 'events', 'finals', 'titles']),
  matches: byNumber(({ tally }) => playedIn(tally)),
  wins: byNumber(({ tally }) => tally.won),
  first: byNumber(({ firstRow }) => table.columns.date[firstRow]),
  last: byNumber(({ lastRow }) => table.columns.date[lastRow]),
});

const rankKeys = rankClasses.map(({ key }): string => key);

/** The tournaments, partners and splits of a player. */
@Injectable()
export class PlayerQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /** @throws DomainError competitor.notFound */
  async getPlayerTimeline(query: TimelineQuery, call: Basis): Promise<ResultOf<typeof getPlayerTimeline>> {
    const { frame } = await this.newest.filteredBy(query, call);
    const { discipline: wanted, ...filter } = filterOf(query, frame.profile);
    const views = this.views.of(frame);
    const person = views.numberOf(query.playerId);
    if (person === undefined) return [];
    return disciplinesOf(frame, person)
      .filter((discipline) => discipline === (wanted ?? discipline))
      .map((discipline) => ({
        discipline: disciplines[discipline]!,
        rows: timelineOf(frame, person, { ...filter, discipline }).map(({ seriesId, level, titles, cells }) => ({
          series: views.series(seriesId),
          level,
          titles,
          cells: cells.map(({ season, edition, competitor, result }) => ({
            season,
            event: views.event(edition),
            competitor: views.competitor(competitor),
            result,
          })),
        })),
      }));
  }

  /** @throws DomainError competitor.notFound */
  async getPlayerSplits(
    query: ParsedQuery<typeof getPlayerSplits>,
    call: Basis,
  ): Promise<ResultOf<typeof getPlayerSplits>> {
    const { frame } = await this.newest.filteredBy(query, call);
    const person = this.views.of(frame).numberOf(query.playerId);
    if (person === undefined) return { total: balance(emptyBalance()), splits: [] };
    const { total, by } = splitsOf(frame, person, filterOf(query, frame.profile));
    const keys = { ...groupKeys(frame.profile), opponentRank: rankKeys };
    const rowsOf = (kind: SplitKind) =>
      inKeyOrder(by[kind].keys(), keys[kind]).map((key) => ({ key, tally: balance(by[kind].get(key)!) }));
    return {
      total: balance(total),
      splits: splitKinds.map((kind) => ({ by: kind, rows: rowsOf(kind) })).filter(({ rows }) => rows.length > 1),
    };
  }

  /** @throws DomainError player.notFound for an id that does not belong to a player; a pair has no partners */
  async listPartners(query: PartnersQuery, call: Basis): Promise<ResultOf<typeof listPartners>> {
    const { frame } = await this.newest.filteredBy(query, call);
    const filter = filterOf(query, frame.profile);
    const { id } = this.directory.playerRef(query.playerId);
    const { numberOf, competitor, end } = this.views.of(frame);
    const player = numberOf(id);
    const all = player === undefined ? [] : sorted(partnersOf(frame, player, filter), columnsOf(frame), query);
    return pageOf(all, query, ({ partner, pair, discipline, firstRow, lastRow, ...counted }) => ({
      partner: competitor(partner),
      pair: competitor(pair),
      discipline: disciplines[discipline]!,
      ...figuresOf(counted),
      first: end(firstRow),
      last: end(lastRow),
    }));
  }
}
