import { DOCUMENTS, INSTANCE, LOG, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { Replayer } from '../replay/replayer.js';
import { replays } from '../replay/replays.js';
import { LiveWriter } from '../rpc/live-writer.js';
import { Scheduler } from '../rpc/scheduler.js';
import { feedProgress, feedTokens, quarantine } from './collections.js';
import { Intake } from './intake.js';
import { SourceTokens } from './source-tokens.js';

/** Where matches and points come from besides the console: programs, the replay. */
export const sourcesProviders = [
  provide(Scheduler, [EventRefs, RPC, LOG], (refs, rpc, log) => new Scheduler({ refs, rpc, log })),
  provide(SourceTokens, [DOCUMENTS, NOW], (store, now) => new SourceTokens(store.collection(feedTokens), now)),
  provide(
    Intake,
    [DOCUMENTS, LiveWriter, NOW],
    (store, writer, now) =>
      new Intake({
        ...{ progress: store.collection(feedProgress), quarantine: store.collection(quarantine) },
        ...{ writer, now },
      }),
  ),
  provide(
    Replayer,
    [SPORT_PROFILE, LiveMatches, LiveWriter, Scheduler, NOW, EventRefs, RPC, DOCUMENTS, INSTANCE, ReplicaStatus, LOG],
    (profile, matches, writer, scheduler, now, refs, rpc, documents, instance, status, log) =>
      new Replayer({
        ...{ profile, matches, writer, scheduler, now, refs, rpc, instance, status, log },
        replays: documents.collection(replays),
      }),
  ),
];
