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
} from '@rallyrank/contracts/players/routes';
import { listMostVisited } from '@rallyrank/contracts/players/visited';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { RpcClient } from '@rallyrank/infra/nest/rpc-client';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { associations } from '../associations.js';
import { PlayerOrderings } from '../projections/orderings.js';
import { PersonFacts } from '../projections/person-facts.js';
import { PlayerSearch } from '../projections/search.js';
import { basicData, pairData } from './basic-data.js';
import { countries, namesOfAssociations } from './countries.js';
import { pageOfPlayers } from './list-players.js';
import { mostVisited } from './most-visited.js';
import { playerOptions } from './player-options.js';
import { playerOption, playerRow } from './player-views.js';

/** Answers the routes of contracts/src/players/routes.ts. */
@Controller()
export class PlayersController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PlayerSearch) private readonly search: PlayerSearch,
    @Inject(PlayerOrderings) private readonly orderings: PlayerOrderings,
    @Inject(associations.rows) private readonly associationRows: EntityRows,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(RpcClient) private readonly rpc: RpcClient,
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listPlayerOptions)
  listPlayerOptions({ name }: ParsedQuery<typeof listPlayerOptions>) {
    return playerOptions(name, { search: this.search, rpc: this.rpc });
  }

  @Route(listMostVisited)
  listMostVisited({ limit }: ParsedQuery<typeof listMostVisited>) {
    return mostVisited(limit, this.rpc, this.directory);
  }

  @Route(listPlayers)
  listPlayers(query: ParsedQuery<typeof listPlayers>) {
    const { search, orderings, rpc, facts } = this;
    return pageOfPlayers(query, { search, orderings, rpc, book: facts.book, now: this.now() });
  }

  @Route(getPlayerById)
  getPlayerById({ id }: ParsedQuery<typeof getPlayerById>) {
    return playerRow(this.playerOf(id));
  }

  @Route(getPlayerOptionById)
  getPlayerOptionById({ id }: ParsedQuery<typeof getPlayerOptionById>) {
    return playerOption(this.playerOf(id));
  }

  @Route(getPlayerBasicData)
  getPlayerBasicData({ id }: ParsedQuery<typeof getPlayerBasicData>) {
    return basicData(this.playerOf(id), this.rpc, this.now(), this.facts.book, this.directory);
  }

  @Route(getPairBasicData)
  getPairBasicData({ id }: ParsedQuery<typeof getPairBasicData>) {
    const pair = this.directory.pair(id);
    if (!pair) throw new DomainError('competitor.notFound', { id });
    const players = pair.playerIds.map((playerId) => this.playerOf(playerId));
    return pairData(id, players, this.rpc, this.now(), this.facts.book);
  }

  @Route(listCountry)
  listCountry() {
    return countries(this.directory, this.associationRows, this.profile);
  }

  @Route(listAssociationNames)
  listAssociationNames() {
    return namesOfAssociations(this.associationRows);
  }

  private playerOf(id: Id): PlayerRecord {
    const player = this.directory.player(id);
    if (!player) throw new DomainError('player.notFound', { id });
    return player;
  }
}
