import { listPlayers } from '@rallyrank/contracts/players/players';
import { listRelatedPlayers } from '@rallyrank/contracts/players/relations';
import { listLeaders } from '@rallyrank/contracts/predictions/leaders';
import { listCrowd, listPools } from '@rallyrank/contracts/predictions/pools';
import { listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { listRankingWeeks } from '@rallyrank/contracts/rankings/standing';
import type { PageName } from '@rallyrank/contracts/shared/pages';
import type { QuerySchema, RouteDef } from '@rallyrank/contracts/shared/route';
import { listAssociationMatches, listAssociationResults } from '@rallyrank/contracts/stats/associations';
import { listGoat } from '@rallyrank/contracts/stats/goat';
import { listMajorTitles, listMatchStatistics, listTitleResults } from '@rallyrank/contracts/stats/performance';
import { listRecords } from '@rallyrank/contracts/stats/records';
import { listGreatestMatches, listRivalries } from '@rallyrank/contracts/stats/rivalries';
import { listPlayerSeasons, listSeasons, listSeasonTimeline } from '@rallyrank/contracts/stats/seasons';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listSeries } from '@rallyrank/contracts/tournaments/site';
import type { z } from 'zod';

type Text = Readonly<Record<string, string>>;
type ListRoute = RouteDef<QuerySchema, z.ZodType<{ readonly rows: readonly unknown[] }>, true>;

/** The list of a page, whose filters and page are in its address under the names of the route. */
export interface Listed {
  readonly route: ListRoute;
  /** Parameters that the page sets, not its address. */
  readonly fixed?: Text;
  /** Initial parameters of the page, if the route requires a choice. */
  readonly first?: Text;
  /** The parameter with which the page shows one entry instead of the list. */
  readonly unless?: string;
}

export const listsOfPages: Partial<Readonly<Record<PageName, Listed>>> = {
  associationMatches: { route: listAssociationMatches },
  associationSearch: { route: listAssociationResults },
  events: { route: listEvents },
  goat: { route: listGoat },
  greatestMatches: { route: listGreatestMatches },
  majors: { route: listMajorTitles },
  matchStats: { route: listMatchStatistics },
  players: { route: listPlayers },
  playerSeasons: { route: listPlayerSeasons },
  predictionCrowd: { route: listCrowd },
  predictionLeaders: { route: listLeaders },
  predictions: { route: listPools, unless: 'eventId' },
  ranking: { route: listRanking, fixed: { type: 'bwf' } },
  rankingAlltime: { route: listRanking, fixed: { type: 'alltime' } },
  rankingChanges: { route: listRankingChanges, first: { type: 'bwf' } },
  rankingElo: { route: listRanking, fixed: { type: 'elo' } },
  rankingPeakElo: { route: listRanking, fixed: { type: 'peakElo' } },
  rankingWeeks: { route: listRankingWeeks },
  records: { route: listRecords },
  relations: { route: listRelatedPlayers, unless: 'id' },
  rivalries: { route: listRivalries },
  seasons: { route: listSeasons },
  seasonTimeline: { route: listSeasonTimeline },
  series: { route: listSeries },
  titleResults: { route: listTitleResults },
};
