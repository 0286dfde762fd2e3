import { MatchesAgainstRanks } from './against-ranks.js';
import { AssociationQueries } from './associations.js';
import { AssociationMeetingQueries } from './associations-meetings.js';
import { CurrentDraws } from './current-draws.js';
import { DrawQueries } from './draws.js';
import { EntryChances } from './entry-chances.js';
import { EventStatisticsQueries } from './event-statistics.js';
import { FieldQueries } from './field.js';
import { GoatQueries } from './goat.js';
import { HeadToHeadQueries } from './head-to-head.js';
import { HealthQueries } from './health.js';
import { HealthFindings } from './health-findings.js';
import { MatchQueries } from './match.js';
import { NewestStatistics } from './newest-statistics.js';
import { PerformanceMatchQueries } from './performance-matches.js';
import { PerformanceTitleQueries } from './performance-titles.js';
import { PlayerQueries } from './player.js';
import { RecordQueries } from './records.js';
import { RecordPlaceQueries } from './records-places.js';
import { RecordProofQueries } from './records-proof.js';
import { RecordViews } from './records-views.js';
import { RivalryQueries } from './rivalries.js';
import { GreatestMatchQueries } from './rivalries-greatest.js';
import { SearchQueries } from './search.js';
import { PeopleFinder } from './search-people.js';
import { SearchWarming } from './search-warming.js';
import { SeasonQueries } from './seasons.js';
import { PlayerSeasonQueries } from './seasons-player.js';
import { SeriesQueries } from './series.js';
import { StreakQueries } from './streaks.js';
import { TitleChances } from './title-chances.js';
import { Views } from './views.js';

/** Queries that compose answers from the read models and derived state of this service. */
export const queries = [
  AssociationMeetingQueries,
  AssociationQueries,
  CurrentDraws,
  DrawQueries,
  EntryChances,
  EventStatisticsQueries,
  FieldQueries,
  GoatQueries,
  GreatestMatchQueries,
  HeadToHeadQueries,
  HealthFindings,
  HealthQueries,
  MatchQueries,
  MatchesAgainstRanks,
  NewestStatistics,
  PeopleFinder,
  PerformanceMatchQueries,
  PerformanceTitleQueries,
  PlayerQueries,
  PlayerSeasonQueries,
  RecordPlaceQueries,
  RecordProofQueries,
  RecordQueries,
  RecordViews,
  RivalryQueries,
  SearchQueries,
  SearchWarming,
  SeasonQueries,
  SeriesQueries,
  StreakQueries,
  TitleChances,
  Views,
];
