import type { sendCakeStat, sendStat } from '@rallyrank/contracts/monitoring/visits';
import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { callRoute } from '../api/call-route';
import { browserId } from './browser-id';

type Route = typeof sendStat | typeof sendCakeStat;

/** Whether the browser asks not to be counted: "Do Not Track" and "Global Privacy Control". */
const isRefused = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Reports a visit or an action. Nobody waits for it, and its failure concerns nobody. */
export const sendStatistic = <R extends Route>(route: R, query: Omit<QueryOf<R>, 'detail'>): void => {
  if (isRefused()) return;
  callRoute(route, { ...query, detail: browserId() } as QueryOf<R>).catch(() => undefined);
};
