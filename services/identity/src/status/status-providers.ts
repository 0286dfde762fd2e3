import { NOW, RPC, STORE } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { RefusalCounter } from '@rallyrank/infra/observability/refusal-counter';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { settings } from '../words/settings.js';
import { addressBlockDecider, addressBlockScoping, addressBlocks } from './address-blocks.js';
import { blockRules, giveBlockRules } from './block-rules.js';
import { BlocksByRule } from './blocks-by-rule.js';
import { incidentDecider, incidents } from './incidents.js';
import { moveBlockedAddresses } from './move-blocked-addresses.js';
import { RuleLog } from './rule-log.js';

export const statusControllers = [incidents.controller, addressBlocks.controller, blockRules.controller];
export const statusRows = [incidents.rows, addressBlocks.rows, blockRules.rows] as const;

/** Converts the list of earlier releases as soon as this process leads the service. */
const MOVED_ADDRESSES = token<undefined>('MOVED_ADDRESSES');

/** Creates the rules that the instance lacks as soon as this process leads the service. */
const GIVEN_RULES = token<undefined>('GIVEN_RULES');

/** Incidents, blocked addresses and block rules, with their own rules. */
export const statusProviders = [
  ...incidents.providers,
  ...addressBlocks.providers,
  ...blockRules.providers,
  provide(incidents.decider, [], () => incidentDecider),
  provide(addressBlocks.decider, [NOW], addressBlockDecider),
  provide(addressBlocks.scoping, [], () => addressBlockScoping),
  provide(
    MOVED_ADDRESSES,
    [settings.rows, settings.writer, addressBlocks.rows, addressBlocks.writer, ReplicaStatus],
    (settingRows, settingWriter, rows, writer, status) => {
      status.elected(() => moveBlockedAddresses({ rows: settingRows, writer: settingWriter }, { rows, writer }));
      return undefined;
    },
  ),
  provide(GIVEN_RULES, [blockRules.rows, blockRules.writer, STORE, ReplicaStatus], (rows, writer, store, status) => {
    status.elected(() => giveBlockRules({ rows, writer }, store));
    return undefined;
  }),
  provide(RefusalCounter, [RPC], (rpc) => new RefusalCounter(rpc)),
  RuleLog,
  BlocksByRule,
];
