import { AssociationQueries } from './associations.js';
import { ChangeQueries } from './changes.js';
import { ChosenLists } from './chosen-lists.js';
import { ComparisonQueries } from './comparison.js';
import { CurrentLists } from './current-lists.js';
import { ForecastQueries } from './forecasts.js';
import { ListedCompetitors } from './listed-competitors.js';
import { ListQueries } from './lists.js';
import { PlayerListQueries } from './lists-of-player.js';
import { MoverQueries } from './movers.js';
import { NewestRankings } from './newest-rankings.js';
import { PlayerStandings } from './player-standings.js';
import { PointQueries } from './points.js';
import { RaceQueries } from './race.js';
import { RankedPlayers } from './ranked-players.js';
import { ChanceQueries } from './ratings-chance.js';
import { EloQueries } from './ratings-elo.js';
import { SharedLists } from './shared-lists.js';
import { StandingQueries } from './standing.js';
import { WeekQueries } from './standing-weeks.js';

/** Queries that compose answers from the read models and derived state of this service. */
export const queries = [
  AssociationQueries,
  ChanceQueries,
  ChangeQueries,
  ChosenLists,
  ComparisonQueries,
  CurrentLists,
  EloQueries,
  ForecastQueries,
  ListedCompetitors,
  ListQueries,
  MoverQueries,
  NewestRankings,
  PlayerListQueries,
  PlayerStandings,
  PointQueries,
  RaceQueries,
  RankedPlayers,
  SharedLists,
  StandingQueries,
  WeekQueries,
];
