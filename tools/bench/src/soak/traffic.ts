import { once } from 'node:events';
import { writeChat } from '@rallyrank/contracts/live/chat';
import { boardRoom, chatRoom, LIVE_SOCKET_PATH, matchRoom } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signedUrl } from '@rallyrank/gateway/edge/sign';
import { signedCall } from '@rallyrank/system-tests/signed-call';
import { WebSocket } from 'ws';
import { addressOf, callHeaders } from '../call-headers.js';
import { pages } from '../gateway.js';
import { EDITION_ID, matchIds } from '../sockets/matches.js';
import { Scorer } from '../sockets/scorer.js';

/**
 * Interval between two actions of each kind of traffic, in milliseconds. A socket stays open for a while, so that a
 * hundred of them are open at a time.
 */
const EVERY_MS = { read: 20, socket: 200, point: 500, message: 20_000 } as const;
const SOCKET_LIFE_MS = 20_000;
/**
 * Number of different reads of a kind: few enough for all of them to be cached in the warm-up, so that later growth is
 * not that of the cache.
 */
const VARIETY = 300;
const SERVER_ERROR = 500;
const REFUSED = 429;

type Kind = keyof typeof EVERY_MS;
const kinds = Object.keys(EVERY_MS) as Kind[];

/** Lists from the cache and from a service, pages for people and for search engines, and calls that are rejected. */
const reads: readonly ((i: number) => string)[] = [
  pages.cached,
  pages.uncached,
  (i) => `${API_PREFIX}/tournament/player/getPlayerBasicData?id=${1 + (i % 20)}`,
  () => '/',
  (i) => `/ranking?page=${i}`,
  () => '/sitemap.xml',
  (i) => `${API_PREFIX}/nothing/${i}`,
];
const rooms = [boardRoom, chatRoom(EDITION_ID), ...matchIds.map((id) => matchRoom(EDITION_ID, id))];

/** Calls, sockets, points and chat messages at steady rates, each kind with its own clock. */
export class Traffic {
  readonly done: Record<Kind, number> = { read: 0, socket: 0, point: 0, message: 0 };
  readonly failures: string[] = [];
  private readonly scorer: Scorer;
  private readonly pending = new Set<Promise<void>>();
  private readonly sockets = new Set<WebSocket>();
  private clocks: NodeJS.Timeout[] = [];

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.scorer = new Scorer(url, token);
  }

  async prepare(): Promise<void> {
    for (const id of matchIds) await this.scorer.begin(id);
  }

  begin(): void {
    this.clocks = kinds.map((kind) => setInterval(() => this.act(kind), EVERY_MS[kind]));
  }

  /** Resolves when no action is in progress any more. */
  async end(): Promise<void> {
    for (const clock of this.clocks) clearInterval(clock);
    for (const socket of this.sockets)
      if (socket.readyState === WebSocket.CONNECTING) socket.once('open', () => socket.terminate());
      else socket.terminate();
    await Promise.all(this.pending);
    await this.scorer.settled();
  }

  private act(kind: Kind): void {
    const number = this.done[kind]++;
    const acted = this[kind](number).catch((error: unknown) => void this.failures.push(`${kind}: ${error}`));
    this.pending.add(acted);
    void acted.then(() => this.pending.delete(acted));
  }

  private async read(i: number): Promise<void> {
    const url = `${this.url}${reads[i % reads.length]!(i % (VARIETY * reads.length))}`;
    const response = await fetch(url, { headers: callHeaders(url, i) });
    await response.arrayBuffer();
    if (response.status >= SERVER_ERROR || response.status === REFUSED) throw new Error(`${response.status} ${url}`);
  }

  private async socket(i: number): Promise<void> {
    const url = signedUrl({ url: `${this.url}${API_PREFIX}${LIVE_SOCKET_PATH}` }).replace('http', 'ws');
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': addressOf(i) } });
    this.sockets.add(socket);
    const closed = once(socket, 'close');
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'hello', rooms: [{ name: rooms[i % rooms.length] }] }));
      // Half of the readers close their socket properly, the others vanish.
      setTimeout(() => (i % 2 === 0 ? socket.close() : socket.terminate()), SOCKET_LIFE_MS).unref();
    });
    await closed;
    this.sockets.delete(socket);
  }

  private async point(i: number): Promise<void> {
    this.scorer.point(matchIds[i % matchIds.length]!);
  }

  private async message(i: number): Promise<void> {
    const body = { editionId: EDITION_ID, text: `Message ${i}` };
    const { code } = await signedCall({ url: this.url }, this.token)(writeChat, { body });
    if (code !== 200) throw new Error(`not written: ${code}`);
  }
}
