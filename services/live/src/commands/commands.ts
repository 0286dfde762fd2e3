import { ImportCatchUp } from './import-catch-up.js';
import { MatchCommands } from './matches.js';
import { OrderOfPlay } from './order-of-play.js';
import { Schedules } from './schedules.js';
import { StatedSides } from './stated-sides.js';
import { UndoImport } from './undo-import.js';

/** The commands on live matches and their order of play. */
export const commands = [ImportCatchUp, MatchCommands, OrderOfPlay, Schedules, StatedSides, UndoImport];
