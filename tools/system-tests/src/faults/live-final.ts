import { expect } from '@jest/globals';
import { type ScorerAction, scoreMatch } from '@rallyrank/contracts/live/console';
import { matchRoom } from '@rallyrank/contracts/live/feed';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { until, untilSucceeds } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { testWorld, writeWorld } from '../world.js';
import { FeedReader } from './feed-reader.js';
import type { FaultSite } from './site.js';

const OPENED_AT_ONCE = 50;
const SCORER = userWith('Ann', ['live:match:score']);
const [order] = testWorld.schedules;
const key = { editionId: order!.editionId, matchId: order!.matches[0]!.matchId };

/** The planned match of the test world, and readers of its room through a gateway. */
export class LiveFinal {
  readers: readonly FeedReader[] = [];
  private entered = 0;
  /** Number of points since the readers were opened. */
  private points = 0;

  /** @param replica that receives the actions */
  constructor(
    private readonly site: Pick<FaultSite, 'rpc' | 'config'>,
    private readonly replica: Program,
  ) {}

  async begin(): Promise<void> {
    await writeWorld(this.site.rpc, testWorld);
    await this.enter({ type: 'call' });
    await this.enter({ type: 'start', server: 1, firstServer: [0, 0] });
  }

  /** Enters a point; all points go to one side. */
  async point(): Promise<void> {
    await this.enter({ type: 'point', side: 1 });
    this.points += 1;
  }

  /** Opens readers, each with its own address; resolves when they have received the match. */
  async openReaders(gateway: Pick<Program, 'url'>, count: number): Promise<void> {
    const room = matchRoom(key.editionId, key.matchId);
    this.points = 0;
    while (this.readers.length < count) {
      const some = Array.from({ length: OPENED_AT_ONCE }, (_, i) => {
        const number = this.readers.length + i;
        return new FeedReader(gateway.url, room, `10.0.${number >> 8}.${number & 255}`);
      });
      this.readers = [...this.readers, ...some];
      await until('the readers have the match', () => some.every(({ versions }) => versions.length > 0));
    }
  }

  /**
   * Resolves when every reader is connected and has received each point once, in order, without another snapshot of the
   * match.
   */
  async settle(): Promise<void> {
    const first = this.readers[0]!.versions[0]!;
    const last = first + this.points;
    await until('all readers are connected', () => this.readers.every(({ isOpen }) => isOpen));
    await until('all readers have the last point', () => this.readers.every((reader) => reader.newest >= last));
    const each = Array.from({ length: this.points + 1 }, (_, i) => first + i);
    const wrong = this.readers.filter(({ versions }) => versions.join() !== each.join());
    expect(wrong.map(({ versions }) => versions)).toEqual([]);
    expect(this.readers.filter(({ snapshots }) => snapshots > 1)).toHaveLength(0);
  }

  dismissReaders(): void {
    for (const reader of this.readers) reader.end();
    this.readers = [];
  }

  /** Retries an action with the same key until it is acknowledged. */
  private async enter(action: ScorerAction): Promise<void> {
    this.entered += 1;
    const body = JSON.stringify({ ...key, console: 'console-1', action });
    const headers = {
      ...(await headersOf(this.site.config.serviceTokenKey, 'live', SCORER)),
      'Content-Type': 'application/json',
      'Idempotency-Key': `action-${String(this.entered).padStart(8, '0')}`,
    };
    const url = `${this.replica.url}${API_PREFIX}${scoreMatch.path}`;
    await untilSucceeds(`action ${this.entered} is acknowledged`, async () => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      scoreMatch.answer.parse(await answer.json());
    });
  }
}
