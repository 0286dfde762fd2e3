import { login } from '@rallyrank/contracts/identity/session';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { cpuSeconds, type Site } from '../child.js';
import { latencyFigures } from '../latency-figures.js';

const SECONDS = 10;
/** Number of concurrent clients: enough to keep two cores busy. */
const CLIENTS = 4;
const MS_PER_SECOND = 1_000;

/** Each client has its own user and its own address: undecided attempts count against both. */
const logIn = async (base: string, password: string, client: number): Promise<void> => {
  const url = `${base}${API_PREFIX}${login.path}`;
  const body = JSON.stringify({ username: `user-${client}`, password });
  const headers = {
    ...signRequest({ method: 'POST', url, body: Buffer.from(body) }),
    'Content-Type': 'application/json',
    'X-Forwarded-For': `198.51.100.${client}`,
  };
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { token?: string };
  if (!answer.token) throw new Error(`a login was refused: ${JSON.stringify(answer)}`);
};

/**
 * Logins per second with the right password, of clients that each send the next one after the last, and the CPU time of
 * the site for each.
 */
export const benchLogins = async ({ url: base, pid }: Site, password: string) => {
  const waits: number[] = [];
  const client = async (number: number, until: number) => {
    while (performance.now() < until) {
      const began = performance.now();
      await logIn(base, password, number);
      waits.push(performance.now() - began);
    }
  };
  await logIn(base, password, 0);
  const cpuBefore = cpuSeconds(pid) ?? 0;
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number, began + SECONDS * MS_PER_SECOND)));
  const perSecond = Math.round((10 * waits.length * MS_PER_SECOND) / (performance.now() - began)) / 10;
  const cpu = (cpuSeconds(pid) ?? 0) - cpuBefore;
  const cpuMsPerLogin = Math.round((10 * cpu * MS_PER_SECOND) / waits.length) / 10;
  return { cpuMsPerLogin, loginsPerSecond: perSecond, clients: CLIENTS, ...latencyFigures(waits) };
};
