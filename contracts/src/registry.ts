import { entities } from './entities.js';
import { AccountErased } from './identity/account-events.js';
import { dictionaryRoutes } from './identity/dictionary.js';
import { listIncidents } from './identity/incident-view.js';
import { logRoutes } from './identity/logs.js';
import { noticeRoutes } from './identity/notice.js';
import { roleRoutes } from './identity/roles.js';
import { routerRoutes } from './identity/routers.js';
import { identityRoutes } from './identity/routes.js';
import { identityRpcs } from './identity/rpc.js';
import { settingRoutes } from './identity/settings.js';
import { treeRoutes } from './identity/trees.js';
import { exportUsers } from './identity/user-export.js';
import { userImportRoutes } from './identity/user-import.js';
import { userRoutes } from './identity/users.js';
import { chatRoutes } from './live/chat.js';
import { moderationEvents } from './live/chat-events.js';
import { liveMatchEvents } from './live/events.js';
import { orderOfPlayRoutes } from './live/order-of-play.js';
import { liveRoutes } from './live/routes.js';
import { liveRpcs } from './live/rpc.js';
import { sourceRoutes } from './live/sources.js';
import { cacheRoutes } from './monitoring/caches.js';
import { dataImportRoutes } from './monitoring/data-import.js';
import { dataSourceRoutes } from './monitoring/data-sources.js';
import { feedbackRoutes } from './monitoring/feedback.js';
import { generatorRoutes } from './monitoring/generator.js';
import { jobRoutes } from './monitoring/jobs.js';
import { monitoringRpcs } from './monitoring/rpc.js';
import { serverRoutes } from './monitoring/server.js';
import { getSiteStatus } from './monitoring/status.js';
import { visitRoutes } from './monitoring/visits.js';
import { playerEvents } from './players/events.js';
import { personFactEvents } from './players/person-facts.js';
import { personRoutes } from './players/relations.js';
import { playerRoutes } from './players/routes.js';
import { playerRpcs } from './players/rpc.js';
import { listMostVisited } from './players/visited.js';
import { drawingRoutes } from './predictions/drawings.js';
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
import { tournamentEvents } from './tournaments/events.js';
import { tournamentRoutes } from './tournaments/routes.js';
import { tournamentRpcs } from './tournaments/rpc.js';
import { getSiteTexts } from './tournaments/texts.js';

/** All routes, calls, topics and events, collected for tests, the gateway and the generated documents. */
export const routes: readonly RouteDef[] = [
  ...identityRoutes,
  ...routerRoutes,
  ...treeRoutes,
  ...userRoutes,
  ...userImportRoutes,
  exportUsers,
  ...roleRoutes,
  ...dictionaryRoutes,
  ...settingRoutes,
  ...noticeRoutes,
  listIncidents,
  ...logRoutes,
  ...playerRoutes,
  listMostVisited,
  ...personRoutes,
  ...tournamentRoutes,
  getSiteTexts,
  ...rankingRoutes,
  ...statRoutes,
  ...chatRoutes,
  ...predictionRoutes,
  ...drawingRoutes,
  ...liveRoutes,
  ...orderOfPlayRoutes,
  ...sourceRoutes,
  ...visitRoutes,
  ...jobRoutes,
  ...serverRoutes,
  ...dataSourceRoutes,
  ...cacheRoutes,
  ...generatorRoutes,
  ...dataImportRoutes,
  ...feedbackRoutes,
  getSiteStatus,
  ...entities.flatMap(({ routes: own }) => Object.values(own)),
];
export const events: readonly EventDef[] = [
  ...playerEvents,
  ...personFactEvents,
  ...tournamentEvents,
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
