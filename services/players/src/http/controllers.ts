import { AssociationEditsController } from './association-edits.js';
import { EditsController } from './edits.js';
import { FillAssociationsController } from './fill-associations.js';
import { MergesController } from './merges.js';
import { NameEditsController } from './name-edits.js';
import { PlayersController } from './players.js';
import { RelationEditsController } from './relation-edits.js';
import { RelationsController } from './relations.js';
import { VisitedController } from './visited.js';

/** Answer the routes of contracts/src/players, a controller for each family. */
export const controllers = [
  AssociationEditsController,
  EditsController,
  FillAssociationsController,
  MergesController,
  NameEditsController,
  PlayersController,
  RelationEditsController,
  RelationsController,
  VisitedController,
];
