import { CompetitorQueries } from './competitors.js';
import { EditQueries } from './edits.js';
import { MergeQueries } from './merges.js';
import { PlayerQueries } from './players.js';
import { AssociationQueries } from './players-associations.js';
import { BasicDataQueries } from './players-basic-data.js';
import { PlayerOptionQueries } from './players-options.js';
import { RelationQueries } from './relations.js';
import { VisitedQueries } from './visited.js';

/** Queries that compose answers from the read models of this service. */
export const queries = [
  AssociationQueries,
  BasicDataQueries,
  CompetitorQueries,
  EditQueries,
  MergeQueries,
  PlayerOptionQueries,
  PlayerQueries,
  RelationQueries,
  VisitedQueries,
];
