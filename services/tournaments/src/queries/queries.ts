import { EditionRows } from './edition-views.js';
import { EditionQueries } from './editions.js';
import { EditionDetailQueries } from './editions-detail.js';
import { EnteredCompetitors } from './entered-competitors.js';
import { EntryQueries } from './entries.js';
import { ExportedEditions } from './exported-editions.js';
import { FinalQueries } from './finals.js';
import { LastPlayed } from './last-played.js';
import { MatchEditQueries } from './match-edits.js';
import { MatchOriginQueries } from './match-origin.js';
import { PlayerCareers } from './player-careers.js';
import { PlayerFigures } from './player-figures.js';
import { PlayerResultQueries } from './player-results.js';
import { SeriesEditQueries } from './series-edits.js';
import { SharedDraws } from './shared-draws.js';
import { SiteQueries } from './site.js';
import { SystemQueries } from './systems.js';
import { TextQueries } from './texts.js';

/** Queries that compose answers from the read models of this service. */
export const queries = [
  EnteredCompetitors,
  EntryQueries,
  EditionDetailQueries,
  EditionQueries,
  EditionRows,
  ExportedEditions,
  FinalQueries,
  LastPlayed,
  MatchEditQueries,
  MatchOriginQueries,
  PlayerCareers,
  PlayerFigures,
  PlayerResultQueries,
  SeriesEditQueries,
  SharedDraws,
  SiteQueries,
  SystemQueries,
  TextQueries,
];
