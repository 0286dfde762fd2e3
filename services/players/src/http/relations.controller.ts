import { Controller, Inject } from '@nestjs/common';
import { getAllRelationList, listFixedDouble, listRelatedPlayers } from '@rallyrank/contracts/players/person-routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { relationGraph } from '../domain/relation-graph.js';
import { PersonFacts } from '../projections/person-facts.js';
import { doubleRow, fixedDoubles, relationCounts, reverseOf } from './person-views.js';

/** Answers the routes of contracts/src/players/person-routes.ts. */
@Controller()
export class RelationsController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
  ) {}

  @Route(getAllRelationList)
  getAllRelationList({ id, depth, limit, open = '' }: ParsedQuery<typeof getAllRelationList>) {
    const { directory } = this;
    if (!directory.player(id)) throw new DomainError('player.notFound', { id });
    const graph = relationGraph(this.facts.book, { start: id, depth, limit, open: new Set(open.split(',')) });
    const isKnown = (playerId: string) => directory.player(playerId) !== undefined;
    return {
      nodes: graph.nodes
        .filter((node) => isKnown(node.id))
        .map(({ id: playerId, ...node }) => ({ person: directory.playerRef(playerId), ...node })),
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

  @Route(listRelatedPlayers)
  listRelatedPlayers(query: ParsedQuery<typeof listRelatedPlayers>) {
    const { book } = this.facts;
    const ids = [...book.relatedPlayers()].filter((id) => this.directory.player(id));
    ids.sort((a, b) => book.relationsOf(b).length - book.relationsOf(a).length || compareIds(a, b));
    return pageOf(ids, query, (id) => ({ player: this.directory.playerRef(id), ...relationCounts(id, book) }));
  }

  @Route(listFixedDouble)
  listFixedDouble({ playerId, discipline, ...paging }: ParsedQuery<typeof listFixedDouble>) {
    const all = fixedDoubles(this.facts.book, this.directory, playerId);
    const chosen = discipline === undefined ? all : all.filter((double) => double.discipline === discipline);
    return pageOf(chosen, paging, doubleRow(this.directory));
  }
}
