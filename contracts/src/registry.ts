import { entities } from './entities.js';
import { AccountErased } from './identity/account-events.js';
import { identityRoutes } from './identity/routes.js';
import { identityRpcs } from './identity/rpc.js';
import { moderationEvents } from './live/chat-events.js';
import { liveMatchEvents } from './live/events.js';
import { liveRoutes } from './live/routes.js';
import { liveRpcs } from './live/rpc.js';
import { monitoringRoutes } from './monitoring/routes.js';
import { monitoringRpcs } from './monitoring/rpc.js';
import { playerStreamEvents } from './players/events.js';
import { personFactEvents } from './players/person-facts.js';
import { playerRoutes } from './players/routes.js';
import { playerRpcs } from './players/rpc.js';
import { PlayerSuggestionMade } from './players/suggestions.js';
import { predictionEvents } from './predictions/events.js';
import { predictionRoutes } from './predictions/routes.js';
import { predictionRpcs } from './predictions/rpc.js';
import { rankingEvents } from './rankings/events.js';
import { rankingRoutes } from './rankings/routes.js';
import { rankingRpcs } from './rankings/rpc.js';
import type { EventDef } from './shared/event.js';
import type { RouteDef } from './shared/route.js';
import type { RpcDef } from './shared/rpc.js';
import { statRoutes } from './stats/routes.js';
import { statRpcs } from './stats/rpc.js';
import { pointsSystemEvents, tournamentEvents } from './tournaments/events.js';
import { tournamentRoutes } from './tournaments/routes.js';
import { tournamentRpcs } from './tournaments/rpc.js';
import { EventSuggestionMade } from './tournaments/suggestions.js';

/** All routes, calls, topics and events, collected for tests, the gateway and the generated documents. */
export const routes: readonly RouteDef[] = [
  ...identityRoutes,
  ...playerRoutes,
  ...tournamentRoutes,
  ...rankingRoutes,
  ...statRoutes,
  ...predictionRoutes,
  ...liveRoutes,
  ...monitoringRoutes,
  ...entities.flatMap(({ routes: own }) => Object.values(own)),
];
export const events: readonly EventDef[] = [
  ...playerStreamEvents,
  PlayerSuggestionMade,
  ...personFactEvents,
  ...tournamentEvents,
  ...pointsSystemEvents,
  EventSuggestionMade,
  ...rankingEvents,
  ...moderationEvents,
  ...predictionEvents,
  ...liveMatchEvents,
  AccountErased,
  ...entities.flatMap(({ events: own }) => own),
];
export const rpcs: readonly RpcDef[] = [
  ...identityRpcs,
  ...playerRpcs,
  ...tournamentRpcs,
  ...rankingRpcs,
  ...statRpcs,
  ...predictionRpcs,
  ...liveRpcs,
  ...monitoringRpcs,
];
