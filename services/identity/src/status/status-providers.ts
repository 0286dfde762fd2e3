import { NOW } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { settings } from '../words/settings.js';
import { addressBlockDecider, addressBlockScoping, addressBlocks } from './address-blocks.js';
import { incidentDecider, incidents } from './incidents.js';
import { moveBlockedAddresses } from './move-blocked-addresses.js';

export const statusControllers = [incidents.controller, addressBlocks.controller];
export const statusRows = [incidents.rows, addressBlocks.rows] as const;

/** Takes over the list of earlier releases as soon as this process leads the service. */
const MOVED_ADDRESSES = token<undefined>('MOVED_ADDRESSES');

/** Incidents and blocked addresses, with the rules of their own. */
export const statusProviders = [
  ...incidents.providers,
  ...addressBlocks.providers,
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
];
