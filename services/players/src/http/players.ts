import { Controller, Inject } from '@nestjs/common';
import {
  getPairBasicData,
  getPlayerBasicData,
  getPlayerById,
  getPlayerOptionById,
  listAssociationNames,
  listCountry,
  listPlayerOptions,
  listPlayers,
} from '@rallyrank/contracts/players/players';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { PlayerQueries } from '../queries/players.js';
import { AssociationQueries } from '../queries/players-associations.js';
import { BasicDataQueries } from '../queries/players-basic-data.js';
import { PlayerOptionQueries } from '../queries/players-options.js';

/** Answers the routes of contracts/src/players/players.ts. */
@Controller()
export class PlayersController {
  constructor(
    @Inject(PlayerQueries) private readonly queries: PlayerQueries,
    @Inject(AssociationQueries) private readonly associations: AssociationQueries,
    @Inject(BasicDataQueries) private readonly basicData: BasicDataQueries,
    @Inject(PlayerOptionQueries) private readonly options: PlayerOptionQueries,
  ) {}

  @Route(listPlayers)
  listPlayers(query: ParsedQuery<typeof listPlayers>) {
    return this.queries.listPlayers(query);
  }

  @Route(getPlayerById)
  getPlayerById(query: ParsedQuery<typeof getPlayerById>) {
    return this.queries.getPlayerById(query);
  }

  @Route(getPlayerOptionById)
  getPlayerOptionById(query: ParsedQuery<typeof getPlayerOptionById>) {
    return this.queries.getPlayerOptionById(query);
  }

  @Route(listPlayerOptions)
  listPlayerOptions(query: ParsedQuery<typeof listPlayerOptions>) {
    return this.options.listPlayerOptions(query);
  }

  @Route(getPlayerBasicData)
  getPlayerBasicData(query: ParsedQuery<typeof getPlayerBasicData>) {
    return this.basicData.getPlayerBasicData(query);
  }

  @Route(getPairBasicData)
  getPairBasicData(query: ParsedQuery<typeof getPairBasicData>) {
    return this.basicData.getPairBasicData(query);
  }

  @Route(listCountry)
  listCountry() {
    return this.associations.listCountry();
  }

  @Route(listAssociationNames)
  listAssociationNames() {
    return this.associations.listAssociationNames();
  }
}
