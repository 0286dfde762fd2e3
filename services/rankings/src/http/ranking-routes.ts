import { getPlayerRanking, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/routes';
import { bind } from '@rallyrank/infra/http/bind';
import type { RouteBinding } from '@rallyrank/infra/service/port';
import type { Directory } from '@rallyrank/shared/directory/directory';
import type { RankingLists } from '../projections/lists.js';
import { playerSeries } from './player-series.js';
import { pageOfList } from './world-list.js';

/** Answers the routes of contracts/src/rankings/routes.ts. */
export const rankingBindings = (lists: RankingLists, directory: Directory): RouteBinding[] => [
  bind(listRanking, (query) => pageOfList(query, lists, directory)),
  bind(listRankingDates, ({ type, discipline }) => (type === 'bwf' ? lists.dates(discipline).reverse() : [])),
  bind(getPlayerRanking, (query) => playerSeries(query, lists, directory)),
];
