import { scoreMatch } from '@rallyrank/contracts/live/console';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { EDITION_ID } from './matches.js';
import { keyOf } from './readers.js';

const CONSOLE = 'bench-console';

/** Enters points through the gateway, and records when each state of a match was sent, in ms since the epoch. */
export class Scorer {
  readonly sent = new Map<string, number>();
  private readonly points = new Map<string, number>();
  private readonly pending: Promise<unknown>[] = [];

  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async begin(matchId: string): Promise<void> {
    await this.enter(matchId, { type: 'call' });
    await this.enter(matchId, { type: 'warmUp' });
    await this.enter(matchId, { type: 'start', server: 1, firstServer: [0, 0] });
  }

  /** Alternates the points between the sides, so that no match ends. */
  point(matchId: string): void {
    const number = (this.points.get(matchId) ?? 0) + 1;
    this.points.set(matchId, number);
    const entered = this.enter(matchId, { type: 'point', side: 1 + (number % 2) });
    this.pending.push(entered);
    // A failure is reported by `settled`.
    entered.catch(() => undefined);
  }

  /** @throws Error for a point that was not entered */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async enter(matchId: string, action: object): Promise<void> {
    const url = `${this.base}${API_PREFIX}${scoreMatch.path}`;
    const body = JSON.stringify({ editionId: EDITION_ID, matchId, console: CONSOLE, action });
    const headers = {
      ...signRequest({ method: 'POST', url, body }),
      Authorization: `Bearer ${this.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const at = performance.timeOrigin + performance.now();
    // Like a console: a retry after a lost connection loses no entry, and the key makes it count once.
    const send = () => fetch(url, { method: 'POST', headers, body });
    const answer: unknown = await (await send().catch(send)).json();
    const entered = scoreMatch.answer.safeParse(answer);
    if (!entered.success) throw new Error(`not entered: ${JSON.stringify(answer)}`);
    this.sent.set(keyOf(entered.data.data.match), at);
  }
}
