import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import type { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { until } from '@rallyrank/infra/testing/until';
import { superuser } from './add-role.js';

/** Waits until the service has its dictionaries and, after them, its settings. */
export const firstWords = async (onFolder: ServiceOnFolder): Promise<void> => {
  const send = routeClient(onFolder);
  const isThere = async () =>
    (await send(setting.routes.list, superuser)).body.total === Object.keys(settingKeys).length;
  await until('the first settings exist', isThere);
};
