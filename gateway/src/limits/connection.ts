import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

type Done = (error?: Error | null) => void;

const LINGER_MS = 1_000;

/** A connection for the HTTP server, which reads the bytes passed to `give` and writes directly to the socket. */
export class Connection extends Duplex {
  /** Number of messages that were passed to the HTTP server and are not answered yet. */
  private unanswered = 0;
  private calls = 0;
  private hasBegun = false;
  private aligned = true;
  private isEnding = false;

  constructor(private readonly socket: Socket) {
    super({ decodeStrings: false });
    socket.on('end', () => this.push(null));
    socket.on('timeout', () => this.emit('timeout'));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  /**
   * Whether the next byte is certain to be the first of a message and nothing is being answered. False before the first
   * message, because the parser closes a connection on which it has seen no message for a while. False after a chunk
   * that may not have ended its message, because the next bytes may belong to the same message.
   */
  get isBetweenMessages(): boolean {
    return this.hasBegun && this.aligned && this.unanswered === 0 && !this.isEnding;
  }

  /** Whether every chunk so far was one whole message; once false, it stays false. */
  get isAligned(): boolean {
    return this.aligned;
  }

  /** Whether the HTTP server has read a call that it has not answered yet. */
  get isAnswering(): boolean {
    return this.calls > 0;
  }

  /** Passes bytes to the HTTP server and pauses the socket while its buffer is full. */
  give(bytes: Buffer, isWholeMessage: boolean): void {
    if (this.isEnding) return;
    this.hasBegun = true;
    this.aligned &&= isWholeMessage;
    this.unanswered++;
    if (!this.push(bytes)) this.socket.pause();
  }

  callBegan(): void {
    this.calls++;
  }

  /** On an aligned connection each chunk is one call, so each answer accounts for one chunk. */
  callEnded(): void {
    this.calls--;
    this.unanswered--;
  }

  get remoteAddress(): string | undefined {
    return this.socket.remoteAddress;
  }

  setTimeout(ms: number): this {
    this.socket.setTimeout(ms);
    return this;
  }

  /**
   * Ends the connection after its last answer. For a while the remaining input is read and discarded: closing a socket
   * with unread bytes resets the connection, and the caller would lose the answer.
   */
  destroySoon(): void {
    this.isEnding = true;
    this.end(() => {
      if (this.socket.readableEnded) {
        this.destroy();
        return;
      }
      const timer = setTimeout(() => this.destroy(), LINGER_MS);
      this.socket
        .once('end', () => this.destroy())
        .once('close', () => clearTimeout(timer))
        .resume();
    });
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(bytes: Buffer | string, encoding: BufferEncoding, done: Done): void {
    this.socket.write(bytes, encoding, done);
  }

  override _writev(parts: { chunk: Buffer | string; encoding: BufferEncoding }[], done: Done): void {
    this.socket.cork();
    for (const { chunk, encoding } of parts.slice(0, -1)) this.socket.write(chunk, encoding);
    const [last] = parts.slice(-1);
    if (last) this.socket.write(last.chunk, last.encoding, done);
    this.socket.uncork();
  }

  override _final(done: Done): void {
    this.socket.end(done);
  }

  override _destroy(error: Error | null, done: Done): void {
    this.socket.destroy();
    done(error);
  }
}
