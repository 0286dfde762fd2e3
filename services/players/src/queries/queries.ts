import { CompetitorQueries } from './competitors.js';
import { PlayerQueries } from './players.js';
import { AssociationQueries } from './players-associations.js';
import { BasicDataQueries } from './players-basic-data.js';
import { PlayerOptionQueries } from './players-options.js';
import { RelationQueries } from './relations.js';
import { VisitedQueries } from './visited.js';

/** What composes the answers of this service from its read models. */
export const queries = [
  AssociationQueries,
  BasicDataQueries,
  CompetitorQueries,
  PlayerOptionQueries,
  PlayerQueries,
  RelationQueries,
  VisitedQueries,
];
