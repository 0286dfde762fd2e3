import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { Board } from '../http/board.js';
import { OrderOfPlayView } from '../http/order-of-play-view.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { LiveSettings } from '../projections/live-settings.js';
import { ScheduledMatches } from '../projections/scheduled-matches.js';
import { EditionPlanning } from './edition-planning.js';
import { ImportCatchUp } from './import-catch-up.js';
import { LiveWriter } from './live-writer.js';
import { OrderOfPlay } from './order-of-play.js';
import { Scheduler } from './scheduler.js';
import { StatedSides } from './stated-sides.js';

/** Where matches come from: the order of play. */
export const orderOfPlayProviders = [
  ScheduledMatches,
  provide(
    EditionPlanning,
    [SPORT_PROFILE, LiveMatches, ScheduledMatches, LiveSettings, RPC],
    (profile, matches, scheduled, settings, rpc) => new EditionPlanning({ profile, matches, scheduled, settings, rpc }),
  ),
  provide(
    ImportCatchUp,
    [STORE, ReplicaStatus, EventRefs, Directory],
    (stores, status, refs, directory) => new ImportCatchUp(stores, status, refs, directory),
  ),
  provide(StatedSides, [Directory, RPC], (directory, rpc) => new StatedSides(directory, rpc)),
  provide(
    OrderOfPlay,
    [EditionPlanning, StatedSides, LiveMatches, ImportCatchUp, Scheduler, LiveWriter],
    (planning, sides, matches, catchUp, scheduler, writer) =>
      new OrderOfPlay({ planning, sides, matches, catchUp, scheduler, writer }),
  ),
  provide(
    OrderOfPlayView,
    [EditionPlanning, LiveMatches, EventRefs, Board],
    (planning, matches, refs, board) => new OrderOfPlayView({ planning, matches, refs, board }),
  ),
];
