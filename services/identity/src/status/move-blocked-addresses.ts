import { isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import type { EntityAccess } from '@rallyrank/infra/entity/create-missing';
import { entriesOf } from '../words/list-value.js';

/** The setting in which earlier releases kept the blocked addresses, separated by semicolons. */
const FORMER_KEY = 'sys.login.blackIPList';

/** Converts the addresses that an earlier release stored in one setting to entries, then removes the setting. */
export const moveBlockedAddresses = async (settings: EntityAccess, blocks: EntityAccess): Promise<void> => {
  const former = settings.rows.conflict({ configKey: FORMER_KEY });
  if (!former) return;
  const { values } = settings.rows.get(former.id) ?? {};
  const addresses = entriesOf(String(values?.configValue ?? '')).filter(isAddressEntry);
  for (const address of new Set(addresses)) {
    const entry = { address, reason: String(values?.configName ?? FORMER_KEY), until: null };
    // A process that ended halfway may have created some of them.
    if (!blocks.rows.conflict(entry)) await blocks.writer.create(entry, {});
  }
  await settings.writer.remove([former.id], {});
};
