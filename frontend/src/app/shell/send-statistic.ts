import type { sendCakeStat, sendStat } from '@rallyrank/contracts/monitoring/visits';
import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { callRoute } from '~/shared/api/call-route';
import { browserId } from '~/shared/visits/browser-id';

type Route = typeof sendStat | typeof sendCakeStat;

/** Whether the browser sends a signal against being counted: "Do Not Track" or "Global Privacy Control". */
const isRefused = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Reports a visit or an action. Nothing waits for it, and a failure is ignored. */
export const sendStatistic = <R extends Route>(route: R, query: Omit<QueryOf<R>, 'detail'>): void => {
  if (isRefused()) return;
  callRoute(route, { ...query, detail: browserId() } as QueryOf<R>).catch(() => undefined);
};
