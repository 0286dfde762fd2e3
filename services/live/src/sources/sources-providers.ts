import { DOCUMENTS, INSTANCE, LOG, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { MatchCommands } from '../commands/matches.js';
import { Schedules } from '../commands/schedules.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { Replayer } from '../replay/replayer.js';
import { replays } from '../replay/replays.js';
import { feedProgress, feedTokens, quarantine } from './collections.js';
import { Intake } from './intake.js';
import { SourceTokens } from './source-tokens.js';

/** Where matches and points come from besides the console: programs, the replay. */
export const sourcesProviders = [
  provide(SourceTokens, [DOCUMENTS, NOW], (store, now) => new SourceTokens(store.collection(feedTokens), now)),
  provide(
    Intake,
    [DOCUMENTS, MatchCommands, NOW],
    (store, commands, now) =>
      new Intake({
        ...{ progress: store.collection(feedProgress), quarantine: store.collection(quarantine) },
        ...{ commands, now },
      }),
  ),
  provide(
    Replayer,
    [
      SPORT_PROFILE,
      LiveMatches,
      MatchCommands,
      Schedules,
      NOW,
      EventRefs,
      RPC,
      DOCUMENTS,
      INSTANCE,
      ReplicaStatus,
      LOG,
    ],
    (profile, matches, commands, schedules, now, refs, rpc, documents, instance, status, log) =>
      new Replayer({
        ...{ profile, matches, commands, schedules, now, refs, rpc, instance, status, log },
        replays: documents.collection(replays),
      }),
  ),
];
