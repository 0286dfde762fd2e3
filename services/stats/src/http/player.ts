import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getPlayerTimeline, listPartners } from '@rallyrank/contracts/stats/player';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { Route } from '@rallyrank/infra/nest/route';
import { playedIn } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from '../domain/frame/frame.js';
import { disciplinesOf } from '../domain/player/disciplines.js';
import { type Partnership, partnersOf } from '../domain/player/partners.js';
import { timelineOf } from '../domain/player/timeline.js';
import { filterOf } from './filter-of.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { figuresOf } from './seasons-figures.js';
import { viewsOf } from './views.js';

type TimelineQuery = ParsedQuery<typeof getPlayerTimeline>;
type PartnersQuery = ParsedQuery<typeof listPartners>;

/** @throws DomainError competitor.notFound */
const timeline = async (query: TimelineQuery, asked: Asked): Promise<ResultOf<typeof getPlayerTimeline>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { frame } = statistics;
  const { discipline: wanted, ...filter } = filterOf(query, asked.profile);
  const person = numberOf(statistics, asked, query.playerId);
  if (person === undefined) return [];
  const views = viewsOf(frame, asked);
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
};

const columnsOf = ({ table }: Frame): Columns<Partnership, PartnersQuery['orderByColumn']> => ({
  ...numberColumns(['share', 'events', 'finals', 'titles']),
  matches: byNumber(({ tally }) => playedIn(tally)),
  wins: byNumber(({ tally }) => tally.won),
  first: byNumber(({ firstRow }) => table.columns.date[firstRow]),
  last: byNumber(({ lastRow }) => table.columns.date[lastRow]),
});

/** @throws DomainError player.notFound for an id that does not belong to a player; a pair has no partners */
const partners = async (query: PartnersQuery, asked: Asked): Promise<ResultOf<typeof listPartners>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { frame } = statistics;
  const filter = filterOf(query, asked.profile);
  const { id } = asked.directory.playerRef(query.playerId);
  const player = numberOf(statistics, asked, id);
  const all = player === undefined ? [] : sorted(partnersOf(frame, player, filter), columnsOf(frame), query);
  const { competitor, end } = viewsOf(frame, asked);
  return pageOf(all, query, ({ partner, pair, discipline, firstRow, lastRow, ...counted }) => ({
    partner: competitor(partner),
    pair: competitor(pair),
    discipline: disciplines[discipline]!,
    ...figuresOf(counted),
    first: end(firstRow),
    last: end(lastRow),
  }));
};

@Controller()
export class PlayersController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getPlayerTimeline)
  getPlayerTimeline(query: ParsedQuery<typeof getPlayerTimeline>, call: CallContext) {
    return timeline(query, { ...this.reading, ...call });
  }

  @Route(listPartners)
  listPartners(query: ParsedQuery<typeof listPartners>, call: CallContext) {
    return partners(query, { ...this.reading, ...call });
  }
}
