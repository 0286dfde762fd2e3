import { setTimeout as pause } from 'node:timers/promises';
import { feedTimes, LIVE_SOCKET_PATH, ServerMessage } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signedUrl } from '@rallyrank/gateway/edge/sign';
import { WebSocket } from 'ws';

/** A visitor of one match room, who reconnects whenever the socket ends, like the pages. */
export class FeedReader {
  /** The versions seen, in the order of their arrival; the first is that of the snapshot. */
  readonly versions: number[] = [];
  /** Number of received snapshots: one, unless something was lost permanently. */
  snapshots = 0;
  /** Number of opened sockets. */
  opened = 0;
  private socket: WebSocket | undefined;
  private pings: NodeJS.Timeout | undefined;
  private isDone = false;

  /** @param address of this visitor, as forwarded by a trusted proxy */
  constructor(
    private readonly gateway: string,
    private readonly room: string,
    private readonly address: string,
  ) {
    this.connect();
  }

  get newest(): number {
    return this.versions.at(-1) ?? 0;
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  end(): void {
    this.isDone = true;
    this.socket?.terminate();
  }

  private connect(): void {
    const headers = { 'x-forwarded-for': this.address };
    const url = signedUrl({ url: `${this.gateway}${API_PREFIX}${LIVE_SOCKET_PATH}` });
    const socket = new WebSocket(url.replace('http', 'ws'), { headers, perMessageDeflate: false });
    this.socket = socket;
    socket.on('open', () => {
      this.opened += 1;
      const version = this.versions.at(-1);
      const room = { name: this.room, ...(version !== undefined && { version }) };
      socket.send(JSON.stringify({ type: 'hello', rooms: [room] }));
      this.pings = setInterval(() => socket.send(JSON.stringify({ type: 'ping' })), feedTimes.ping);
    });
    socket.on('message', (data) => this.hear(ServerMessage.parse(JSON.parse(String(data)))));
    // 'close' is emitted next.
    socket.on('error', () => undefined);
    socket.on('close', () => void this.comeBack());
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'snapshot') this.snapshots += 1;
    if (message.type === 'snapshot' || message.type === 'delta') this.versions.push(message.version);
  }

  private async comeBack(): Promise<void> {
    clearInterval(this.pings);
    if (this.isDone) return;
    const [least] = feedTimes.reconnect;
    await pause(least * (1 + Math.random()));
    if (!this.isDone) this.connect();
  }
}
