import { Module } from '@nestjs/common';
import { PROJECTIONS, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { associations } from './associations.js';
import { PlayersController } from './http/players.controller.js';
import { RelationsController } from './http/relations.controller.js';
import { PlayerOrderings } from './projections/orderings.js';
import { PersonFacts } from './projections/person-facts.js';
import { PlayerSearch } from './projections/search.js';
import { CompetitorTrial } from './rpc/competitor-trial.js';
import { FactRecorder } from './rpc/fact-recorder.js';
import { PlayersRpcController } from './rpc/players-rpc.controller.js';
import { CompetitorResolver } from './rpc/resolver.js';

@Module({
  imports: [servicePorts('players')],
  controllers: [PlayersController, RelationsController, PlayersRpcController, associations.controller],
  providers: [
    Directory,
    PersonFacts,
    sportProfile,
    provide(PlayerSearch, [Directory], (directory) => new PlayerSearch(directory)),
    provide(PlayerOrderings, [Directory], (directory) => new PlayerOrderings(directory)),
    provide(
      CompetitorResolver,
      [STORE, ReplicaStatus, Directory],
      (store, status, directory) => new CompetitorResolver(store, status, directory),
    ),
    provide(
      FactRecorder,
      [STORE, ReplicaStatus, Directory, PersonFacts],
      (store, status, directory, facts) => new FactRecorder(store, status, directory, facts),
    ),
    provide(CompetitorTrial, [Directory, PersonFacts], (directory, facts) => new CompetitorTrial(directory, facts)),
    ...associations.providers,
    provide(PROJECTIONS, [Directory, PersonFacts, associations.rows], (...models) => models),
  ],
})
export class PlayersModule {}
