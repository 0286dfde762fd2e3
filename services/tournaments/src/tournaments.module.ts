import { Module } from '@nestjs/common';
import { PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { directory } from '@rallyrank/shared/nest/directory';
import { sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';
import { Suggestions } from '@rallyrank/shared/read-models/suggestions';
import { SUGGESTION_SUBJECTS } from '@rallyrank/shared/suggestions/subjects';
import { CreateEvent } from './commands/create-event.js';
import { DrawEdits } from './commands/draw-edits.js';
import { EditionEdits } from './commands/edition-edits.js';
import { EditionIds } from './commands/edition-ids.js';
import { EnteredSides } from './commands/entered-sides.js';
import { ImportEdition } from './commands/import-edition.js';
import { RecordResult } from './commands/record-result.js';
import { RegisterSeries } from './commands/register-series.js';
import { ReserveEditions } from './commands/reserve-editions.js';
import { SeriesEdits } from './commands/series-edits.js';
import { SeriesIds } from './commands/series-ids.js';
import { EventSuggestions } from './commands/suggestions.js';
import { SystemEdits } from './commands/system-edits.js';
import { TryEdition } from './commands/try-edition.js';
import { UndoImport } from './commands/undo-import.js';
import { controllers } from './http/controllers.js';
import { FollowMerges } from './policies/follow-merges.js';
import { FollowSeries } from './policies/follow-series.js';
import { Editions } from './projections/editions.js';
import { queries } from './queries/queries.js';
import { TournamentsRpcController } from './rpc/tournaments-rpc.controller.js';
import { suggestions } from './suggestions.js';
import { siteTexts } from './texts/site-text-parts.js';

const readModels = [Editions, PlannedMatches, MatchTable, SiteSettings, PointsSystems] as const;

@Module({
  imports: [servicePorts('tournaments')],
  controllers: [...controllers, TournamentsRpcController, siteTexts.controller, suggestions.controller],
  providers: [
    ...directory,
    ...readModels,
    sportProfile,
    ...queries,
    EditionIds,
    SeriesIds,
    ImportEdition,
    CreateEvent,
    EditionEdits,
    EnteredSides,
    DrawEdits,
    SeriesEdits,
    SystemEdits,
    RecordResult,
    RegisterSeries,
    ReserveEditions,
    TryEdition,
    UndoImport,
    FollowMerges,
    FollowSeries,
    ...siteTexts.providers,
    EventSuggestions,
    provide(SUGGESTION_SUBJECTS, [EventSuggestions], (subjects) => subjects),
    ...suggestions.providers,
    provide(PROJECTIONS, [Directory, ...readModels, siteTexts.rows, Suggestions], (...models) => models),
  ],
})
export class TournamentsModule {}
