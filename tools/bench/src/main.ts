import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { type Site, startSite } from './child.js';
import { benchDerive, deriveRows } from './derive.js';
import { benchEdits } from './edits.js';
import { benchEvents } from './events.js';
import { benchGateway } from './gateway.js';
import { benchIdentity } from './identity/identity.js';
import { benchEmbeddedLatency } from './latency.js';
import { machine } from './machine.js';
import { benchMemory } from './memory.js';
import { benchMonitoring } from './monitoring/monitoring.js';
import { nginxVersion } from './nginx.js';
import { benchOverload } from './overload/overload.js';
import { benchReadCpu, type ReadCpu } from './read-cpu.js';
import { benchResults } from './result.js';
import { benchSearch } from './search/search.js';
import { benchServers } from './servers.js';
import { benchSlowCallers } from './slow-callers/slow-callers.js';
import { benchSoak } from './soak/soak.js';
import { benchSockets } from './sockets/sockets.js';
import { benchWeb } from './web/web.js';

const work = mkdtempSync(join(tmpdir(), 'rallyrank-bench-'));
const data = join(work, 'data');
const SOAK_MINUTES = 10;
const on = { ...machine(), nginx: nginxVersion() };

const printMemory = async (): Promise<void> => {
  const { source, rows } = await benchMemory(work);
  console.log(`most memory of each process, in MiB (${source})`);
  console.table(rows);
};

/** Uses the limits of production; the benchmark acts as a trusted proxy that forwards the addresses of many clients. */
const benchExcess = async () => {
  const [data, limits] = [join(work, 'demo'), { TRUSTED_PROXIES: '127.0.0.1' }];
  const site = await startSite(data, limits);
  const overload = await benchOverload(site).finally(site.stop);
  return { overload, slowCallers: await benchSlowCallers(data, limits) };
};

const printExcess = ({ overload, slowCallers }: Awaited<ReturnType<typeof benchExcess>>): void => {
  console.log('five times as many calls as the gateway answers at its peak, embedded');
  console.table(overload);
  console.log('uncached calls of visitors beside 1,000 callers who never finish what they send, embedded');
  console.table(slowCallers);
};

const printReadCpu = (figures: readonly ReadCpu[]): void => {
  console.log('CPU of the services alone, in microseconds a call');
  console.table(figures);
};

/** Measures this checkout, and optionally another one, which must be built. */
const benchCheckouts = async (other?: string): Promise<ReadCpu[]> => {
  const sites: Record<string, Site> = {};
  try {
    for (const checkout of other === undefined ? ['.'] : ['.', other])
      sites[checkout] = await startSite(mkdtempSync(join(work, 'reads-')), {}, { checkout });
    return await benchReadCpu(sites);
  } finally {
    await Promise.all(Object.values(sites).map((site) => site.stop()));
  }
};

const printIdentity = async (): Promise<void> => {
  const { logins, rights, users } = await benchIdentity(work);
  console.log('logins with the right password, embedded (argon2id, 19 MiB, 2 passes, 1 lane)');
  console.table([logins]);
  console.log('decisions about access with 1,000 roles, in microseconds of CPU time');
  console.table([rights]);
  console.log('the list of 100,000 users through the gateway, embedded');
  console.table(users);
};

const printSearch = async () => {
  const figures = await benchSearch(work);
  console.log('the search among 66,000 players and 8,000 tournaments through the gateway, embedded');
  console.table(figures);
  return figures;
};

const printSockets = async (): Promise<void> => {
  console.log(
    'points of live matches through the gateway to sockets, embedded, beside a bare ws server with the same messages',
  );
  console.table(await benchSockets(join(work, 'sockets')));
};

const printMonitoring = async (): Promise<void> => {
  const figures = await benchMonitoring(work);
  console.log(
    'signed calls through the gateway, embedded, without and with what monitoring does for each call, in one process',
  );
  console.table(figures);
};

const printSoak = async (minutes: number): Promise<void> => {
  const { traffic, failures, memory, held } = await benchSoak(work, minutes);
  console.log(`${minutes} minutes of traffic, embedded`);
  console.table([traffic]);
  for (const failure of failures) console.log(failure);
  console.log('memory in MiB after the warm-up, each time after a collection');
  console.table(memory);
  console.log('held at rest before and after the traffic');
  console.table(held);
};

const printWeb = async (): Promise<void> => {
  const site = await startSite(join(work, 'demo'), noLimits);
  try {
    const figures = await benchWeb(site.url);
    console.log('first visits with a slow phone on slow 4G; ms, layout shift without a unit');
    console.table(figures);
  } finally {
    await site.stop();
  }
};

const printDerive = async () => {
  const derived = await benchDerive(work);
  console.log('everything derived, each world in a process of its own (CPU of all its threads)');
  console.table(deriveRows(derived));
  return derived;
};

const printResults = async () => {
  const results = await benchResults(work);
  console.log('from the response to a stored result until all derived results include it, embedded');
  console.table(results);
  return results;
};

const printEdits = async (): Promise<void> => {
  const { merge, ...imports } = await benchEdits(work);
  console.log('preview, commit and undo of a source in which a tenth of the matches has changed, embedded');
  console.table([imports]);
  console.log('from the request of a merge until every match and everything derived includes it, embedded');
  console.table([merge]);
};

const printAll = async (): Promise<void> => {
  const events = await benchEvents(data);
  console.log('events');
  console.table([events]);
  const derived = await printDerive();
  const results = await printResults();
  // The demo world, so that the gateway is measured with the same answers on every machine.
  const site = await startSite(join(work, 'demo'), noLimits);
  const gateway = await benchGateway(site.url, site.serviceUrl);
  const readCpu = await benchReadCpu({ '.': site });
  const embedded = await benchEmbeddedLatency(join(work, 'demo'), site.url);
  await site.stop();
  const { overload, slowCallers } = await benchExcess();
  const servers = await benchServers(work, noLimits);
  console.log('gateway');
  console.table(
    [...gateway, servers.reads].flatMap((g) => [
      { door: g.name, answers: 'cached', ...g.cached },
      { door: g.name, answers: 'uncached', ...g.uncached },
    ]),
  );
  printReadCpu(readCpu);
  const search = await printSearch();
  printExcess({ overload, slowCallers });
  console.log('from the answer of a command to the page that shows it');
  console.table([
    { profile: 'embedded', ...embedded },
    { profile: 'servers', ...servers.latency },
  ]);
  console.log('import into the servers, compared with insertMany of the same documents');
  console.table([servers.import]);
  mkdirSync('tools/bench/results', { recursive: true });
  const file = `tools/bench/results/${on.date.replace(/[:.]/g, '-')}.json`;
  writeFileSync(
    file,
    `${JSON.stringify({ machine: on, events, derived, results, gateway, readCpu, search, overload, slowCallers, latency: embedded, servers }, null, 2)}\n`,
  );
  console.log(`written to ${file}`);
};

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  derive: printDerive,
  edits: printEdits,
  result: printResults,
  memory: printMemory,
  excess: async () => printExcess(await benchExcess()),
  identity: printIdentity,
  monitoring: printMonitoring,
  search: printSearch,
  sockets: printSockets,
  soak: () => printSoak(Number(process.argv[3] ?? SOAK_MINUTES)),
  web: printWeb,
  reads: async () => printReadCpu(await benchCheckouts(process.argv[3])),
};

/** Prints tables and writes `tools/bench/results/<date>.json`; with an argument, only prints that part. */
const [, , name] = process.argv;
const print = name === undefined ? printAll : parts[name];
try {
  if (print) {
    console.log('machine');
    console.table([on]);
    await print();
  } else {
    process.stderr.write(`usage: npm run bench [-- ${Object.keys(parts).join(' | ')} [checkout | minutes]]\n`);
    process.exitCode = 2;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
