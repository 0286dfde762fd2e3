import { Pauses } from '../../retry.js';
import { RECONNECT } from './connect.js';
import { type TailOptions, TailSession } from './tail-session.js';

/** Time in milliseconds after which a silent broker counts as unavailable. A broker answers a fetch twice a second. */
const SILENT_MS = 2_500;
/** A session that was silent for this long is replaced by a new one. */
const LOST_MS = 10_000;
const WATCH_MS = 500;

/**
 * Consumes from Kafka for the lifetime of the subscription: connects in the background, and reconnects after each
 * failure.
 */
export class KafkaTail {
  private readonly stopping = new AbortController();
  private readonly running: Promise<void>;
  private session: TailSession | undefined;
  /** Number of sessions started so far. */
  sessions = 0;

  /**
   * @param positioned called when the consumer is positioned: it offers all messages published after this call, and no
   * earlier ones
   */
  constructor(
    private readonly options: TailOptions,
    private readonly positioned: () => void,
  ) {
    this.running = this.run();
  }

  /** True while Kafka answers. */
  get live(): boolean {
    return this.session !== undefined && this.session.silentMs() < SILENT_MS;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const pauses = new Pauses(RECONNECT);
    while (!this.stopping.signal.aborted && this.options.topics.length > 0) {
      await this.follow(() => pauses.reset());
      await pauses.wait(this.stopping.signal);
    }
  }

  private async follow(began: () => void): Promise<void> {
    const session = new TailSession(this.options);
    const stop = () => session.end(new Error('closed'));
    this.stopping.signal.addEventListener('abort', stop);
    const watch = setInterval(() => {
      if (session.silentMs() > LOST_MS) session.end(new Error('Kafka does not respond'));
    }, WATCH_MS);
    try {
      await session.start();
      began();
      this.session = session;
      this.sessions += 1;
      this.positioned();
      await session.ended;
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.options.log.warn({ err: error }, `${this.options.group}: no events from Kafka, reading the store instead`);
    } finally {
      this.session = undefined;
      clearInterval(watch);
      this.stopping.signal.removeEventListener('abort', stop);
      await session.close();
    }
  }
}
