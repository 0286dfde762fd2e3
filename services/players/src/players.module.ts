import { Module } from '@nestjs/common';
import { PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { directory } from '@rallyrank/shared/nest/directory';
import { playerSearch } from '@rallyrank/shared/nest/player-search';
import { sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Suggestions } from '@rallyrank/shared/read-models/suggestions';
import { SUGGESTION_SUBJECTS } from '@rallyrank/shared/suggestions/subjects';
import { associations } from './associations.js';
import { AssociationEdits } from './commands/association-edits.js';
import { CompetitorResolver } from './commands/competitor-resolver.js';
import { CompetitorTrial } from './commands/competitor-trial.js';
import { EditScopes } from './commands/edit-scopes.js';
import { PlayerEdits } from './commands/edits.js';
import { FactRecorder } from './commands/fact-recorder.js';
import { FillAssociations } from './commands/fill-associations.js';
import { KnownPlayers } from './commands/known-players.js';
import { NameEdits } from './commands/name-edits.js';
import { PlayerMerges } from './commands/player-merges.js';
import { RelationEdits } from './commands/relation-edits.js';
import { PlayerSuggestions } from './commands/suggestions.js';
import { UndoImport } from './commands/undo-import.js';
import { findingDecisions } from './finding-decisions.js';
import { controllers } from './http/controllers.js';
import { PlayerOrderings } from './projections/orderings.js';
import { PersonFacts } from './projections/person-facts.js';
import { queries } from './queries/queries.js';
import { PlayersRpcController } from './rpc/players-rpc.controller.js';
import { suggestions } from './suggestions.js';

const readModels = [Directory, PersonFacts, associations.rows, Suggestions] as const;

@Module({
  imports: [servicePorts('players')],
  controllers: [
    ...controllers,
    PlayersRpcController,
    associations.controller,
    findingDecisions.controller,
    suggestions.controller,
  ],
  providers: [
    ...directory,
    PersonFacts,
    sportProfile,
    playerSearch,
    PlayerOrderings,
    ...queries,
    CompetitorResolver,
    CompetitorTrial,
    KnownPlayers,
    EditScopes,
    FactRecorder,
    PlayerEdits,
    PlayerMerges,
    RelationEdits,
    AssociationEdits,
    NameEdits,
    FillAssociations,
    UndoImport,
    ...associations.providers,
    ...findingDecisions.providers,
    PlayerSuggestions,
    provide(SUGGESTION_SUBJECTS, [PlayerSuggestions], (subjects) => subjects),
    ...suggestions.providers,
    provide(PROJECTIONS, [...readModels, findingDecisions.rows], (...models) => models),
  ],
})
export class PlayersModule {}
