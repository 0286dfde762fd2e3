import { boardRoom, LIVE_SOCKET_PATH, matchRoom } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signedUrl } from '@rallyrank/gateway/edge/sign';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { addressOf } from '../call-headers.js';
import { cpuSeconds, residentMiB, type Site, startSite } from '../child.js';
import { latencyFigures } from '../latency-figures.js';
import type { Fanout } from './bare.js';
import { EDITION_ID, matchIds } from './matches.js';
import { openReaders, type Readers, type Received } from './readers.js';
import { Scorer } from './scorer.js';

const SECONDS = 20;
const SETTLE_MS = 1_000;
const MS = 1_000;
const SCORER_TOKEN = 'token-of-the-scorer';

/** Sockets by room, and the time between two points of each match. */
interface Scene {
  readonly name: string;
  readonly sockets: Readonly<Record<string, number>>;
  readonly matches: readonly string[];
  readonly pointEveryMs: number;
}

const [final] = matchIds;
const scenes: readonly Scene[] = [
  {
    name: '40 matches',
    sockets: {
      ...Object.fromEntries(matchIds.map((id) => [matchRoom(EDITION_ID, id), 100])),
      [boardRoom]: 1_000,
    },
    matches: matchIds,
    pointEveryMs: 1_000,
  },
  { name: 'one final', sockets: { [matchRoom(EDITION_ID, final!)]: 5_000 }, matches: [final!], pointEveryMs: 2_000 },
];

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const signedSocket = (base: string): string =>
  signedUrl({ url: `${base}${API_PREFIX}${LIVE_SOCKET_PATH}` }).replace('http', 'ws');

const readersOf = ({ sockets }: Scene, urlOf: (room: string) => string): Readers[] => {
  let address = 0;
  return Object.entries(sockets).map(([room, count]) => ({
    room,
    urls: Array.from({ length: count }, () => urlOf(room)),
    addresses: Array.from({ length: count }, () => addressOf(address++)),
  }));
};

/** Measures the cost for a site while `act` runs, per message that its readers receive. */
const measure = async ({ pid }: Pick<Site, 'pid'>, readers: readonly Readers[], act: () => Promise<void>) => {
  const before = residentMiB(pid)!.now;
  const open = await openReaders(readers);
  await wait(SETTLE_MS);
  const mib = residentMiB(pid)!.now;
  const spent = cpuSeconds(pid)!;
  await act();
  await wait(SETTLE_MS);
  const cpu = cpuSeconds(pid)! - spent;
  const received = await open.end();
  const messages = received.reduce((sum, each) => sum + each.messages, 0);
  const sockets = readers.reduce((sum, { urls }) => sum + urls.length, 0);
  const figures = {
    sockets,
    messages,
    messagesPerCpuSecond: Math.round(messages / cpu),
    kibPerSocket: Math.round(((mib - before) * 1024) / sockets),
  };
  return { received, figures };
};

const waits = (received: readonly Received[], sentAt: (key: string) => number | undefined): number[] =>
  received.flatMap(({ arrivals }) =>
    arrivals.flatMap(([key, at]) => {
      const sent = sentAt(key);
      return sent === undefined ? [] : [at - sent];
    }),
  );

const benchFeed = async (site: Site, scene: Scene, scorer: Scorer) => {
  const readers = readersOf(scene, () => signedSocket(site.url));
  const { received, figures } = await measure(site, readers, async () => {
    const end = performance.now() + SECONDS * MS;
    const pause = scene.pointEveryMs / scene.matches.length;
    for (let i = 0; performance.now() < end; i++) {
      scorer.point(scene.matches[i % scene.matches.length]!);
      await wait(pause);
    }
    await scorer.settled();
  });
  return {
    received,
    row: { of: 'feed', ...figures, ...latencyFigures(waits(received, (key) => scorer.sent.get(key))) },
  };
};

/** Sends the same messages to the same number of sockets from a server that does nothing else. */
const benchBare = async (scene: Scene, feed: readonly Received[]) => {
  const silent = feed.find(({ messages }) => messages === 0);
  if (silent) throw new Error(`nothing arrived in the room ${silent.room}`);
  const fanouts: Fanout[] = feed.map(({ room, messages, sample }) => ({
    room,
    text: sample,
    everyMs: (SECONDS * MS * scene.sockets[room]!) / messages,
  }));
  const program = 'tools/bench/dist/sockets/bare.js';
  const site = await startSite('', { FANOUTS: JSON.stringify(fanouts) }, { program });
  try {
    const readers = readersOf(scene, (room) => `${site.url}/${room}`);
    const { received, figures } = await measure(site, readers, async () => {
      process.kill(site.pid, 'SIGUSR2');
      await wait(SECONDS * MS);
    });
    return { of: 'bare ws', ...figures, ...latencyFigures(waits(received, Number)) };
  } finally {
    await site.stop();
  }
};

/**
 * Sends points of live matches through the gateway to many sockets, embedded, and compares this with a bare `ws` server
 * that sends the same in the same run. A wait is the time from the scorer's call to the arrival at a socket; on the
 * board, up to 250 ms of it are the pause between two changes.
 */
export const benchSockets = async (data: string) => {
  const env = { ...noLimits, SCORER_TOKEN, TRUSTED_PROXIES: '127.0.0.1' };
  const site = await startSite(data, env, { program: 'tools/bench/dist/sockets/site-with-matches.js' });
  const rows = [];
  try {
    const scorer = new Scorer(site.url, SCORER_TOKEN);
    for (const id of matchIds) await scorer.begin(id);
    for (const scene of scenes) {
      const { received, row } = await benchFeed(site, scene, scorer);
      rows.push({ scene: scene.name, ...row }, { scene: scene.name, ...(await benchBare(scene, received)) });
    }
  } finally {
    await site.stop();
  }
  return rows;
};
