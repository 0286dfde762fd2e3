import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { listUsers } from '@rallyrank/contracts/identity/users';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { cpuSeconds, type Site, startSite } from '../child.js';
import { latencyFigures } from '../latency-figures.js';
import { benchLogins } from './logins.js';
import { benchRights } from './rights.js';

const USERS = 100_000;
const ROUNDS = 300;
const MS_PER_SECOND = 1_000;
const ADMIN_TOKEN = 'token-of-the-bench';
const PASSWORD = 'Umpire-Chair-77x';

/** Queries of operators for pages of the list. */
const pages: Readonly<Record<string, (i: number) => string>> = {
  'first page': () => '',
  'page in the middle': (i) => `pageNum=${2_400 + (i % 100)}`,
  'sorted by name': (i) => `orderByColumn=userName&isAsc=true&pageNum=${1 + (i % 50)}`,
  'one department': (i) => `deptId=${1 + (i % 200)}`,
  'part of a name': (i) => `userName=${10_000 + i}`,
};

const benchUserList = async ({ url: base, pid }: Site) => {
  const ask = async (query: string): Promise<number> => {
    const url = `${base}${API_PREFIX}${listUsers.path}?${query}`;
    const headers = { ...signRequest({ method: 'GET', url }), Authorization: `Bearer ${ADMIN_TOKEN}` };
    const began = performance.now();
    const answer = (await (await fetch(url, { headers })).json()) as { rows?: unknown[] };
    const waited = performance.now() - began;
    if (!answer.rows) throw new Error(`the list of users was refused: ${JSON.stringify(answer)}`);
    return waited;
  };
  const figures = [];
  for (const [page, queryOf] of Object.entries(pages)) {
    const waits: number[] = [];
    await ask(queryOf(0));
    const before = cpuSeconds(pid) ?? 0;
    for (let i = 0; i < ROUNDS; i++) waits.push(await ask(queryOf(i)));
    const cpu = (cpuSeconds(pid) ?? 0) - before;
    figures.push({ page, cpuMs: Math.round((10 * cpu * MS_PER_SECOND) / ROUNDS) / 10, ...latencyFigures(waits) });
  }
  return figures;
};

/**
 * Measures logins, decisions about access, and the list of users.
 * @param work a folder for the site
 */
export const benchIdentity = async (work: string) => {
  const env = { ...noLimits, PASSWORD, ADMIN_TOKEN, USERS: String(USERS), TRUSTED_PROXIES: '127.0.0.1' };
  const program = 'tools/bench/dist/identity/site-with-users.js';
  const site = await startSite(mkdtempSync(join(work, 'identity-')), env, { program });
  try {
    return { logins: await benchLogins(site, PASSWORD), rights: await benchRights(), users: await benchUserList(site) };
  } finally {
    await site.stop();
  }
};
