import { Inject, Injectable } from '@nestjs/common';
import type { checkDoublePlayer } from '@rallyrank/contracts/players/relation-edits';
import type { getAllRelationList, listFixedDouble, listRelatedPlayers } from '@rallyrank/contracts/players/relations';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { canPlay } from '../domain/check-double.js';
import { relationGraph } from '../domain/relation-graph.js';
import { PersonFacts } from '../projections/person-facts.js';
import { doubleRow, fixedDoubles, relationCounts, reverseOf } from './person-views.js';
import { playerOf } from './player-views.js';

/** Relations of players, and fixed doubles. */
@Injectable()
export class RelationQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
  ) {}

  /** @throws DomainError player.notFound */
  getAllRelationList(query: ParsedQuery<typeof getAllRelationList>): ResultOf<typeof getAllRelationList> {
    const { directory } = this;
    const { depth, limit, open = '' } = query;
    const { id: start } = playerOf(directory, query.id);
    const graph = relationGraph(this.facts.book, { start, depth, limit, open: new Set(open.split(',')) });
    const isKnown = (playerId: string) => directory.player(playerId) !== undefined;
    return {
      nodes: graph.nodes
        .filter(({ id }) => isKnown(id))
        .map(({ id, ...node }) => ({ person: directory.playerRef(id), ...node })),
      links: graph.relations
        .filter(({ playerId, relatedId }) => isKnown(playerId) && isKnown(relatedId))
        .map((relation) => ({
          from: relation.playerId,
          to: relation.relatedId,
          kind: relation.kind,
          reverse: reverseOf(relation, directory),
        })),
    };
  }

  listRelatedPlayers(query: ParsedQuery<typeof listRelatedPlayers>): ResultOf<typeof listRelatedPlayers> {
    const { book } = this.facts;
    const ids = [...book.relatedPlayers()].filter((id) => this.directory.player(id));
    ids.sort((a, b) => book.relationsOf(b).length - book.relationsOf(a).length || compareIds(a, b));
    return pageOf(ids, query, (id) => ({ player: this.directory.playerRef(id), ...relationCounts(id, book) }));
  }

  listFixedDouble(query: ParsedQuery<typeof listFixedDouble>): ResultOf<typeof listFixedDouble> {
    const { playerId, discipline, ...paging } = query;
    const all = fixedDoubles(this.facts.book, this.directory, playerId);
    const chosen = discipline === undefined ? all : all.filter((double) => double.discipline === discipline);
    return pageOf(chosen, paging, doubleRow(this.directory));
  }

  /** @throws DomainError player.notFound */
  checkDoublePlayer({
    playerId,
    partnerId,
    discipline,
  }: ParsedQuery<typeof checkDoublePlayer>): ResultOf<typeof checkDoublePlayer> {
    const players = [playerId, partnerId].map((id) => playerOf(this.directory, id));
    const sexes = players.map(({ gender }) => gender);
    return {
      possible: playerId !== partnerId && (discipline === undefined || canPlay(discipline, sexes)),
      pairId: this.directory.pairIdOf(playerId, partnerId) ?? null,
      associations: players.map(({ association }) => association ?? null),
    };
  }
}
