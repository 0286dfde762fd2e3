import { createHash } from 'node:crypto';

const HEAD_END = '\r\n\r\n';
const SWITCHING = 'HTTP/1.1 101';
const NOTHING = Buffer.alloc(0);

const IS_LAST = 0x80;
const IS_CONTROL = 0x08;
/** Values of the short length that define the size of the extended length (RFC 6455, section 5.2). */
const LENGTH_IN_2 = 126;
const LENGTH_IN_8 = 127;

interface FrameHead {
  readonly size: number;
  readonly payload: number;
  readonly isLast: boolean;
  readonly isControl: boolean;
}

/** Parses the head of a frame; undefined while it is incomplete. Frames of a server are not masked. */
const headOf = (bytes: Buffer): FrameHead | undefined => {
  if (bytes.length < 2) return undefined;
  const kind = bytes.readUInt8(0);
  const short = bytes.readUInt8(1) & 0x7f;
  const size = short === LENGTH_IN_8 ? 10 : short === LENGTH_IN_2 ? 4 : 2;
  if (bytes.length < size) return undefined;
  const payload = size === 10 ? Number(bytes.readBigUInt64BE(2)) : size === 4 ? bytes.readUInt16BE(2) : short;
  return { size, payload, isLast: (kind & IS_LAST) !== 0, isControl: (kind & IS_CONTROL) !== 0 };
};

/** Parses the frames of a WebSocket server, to detect when another message may be inserted. */
export class ServerFrames {
  private isOpen = false;
  private isFragmented = false;
  /** Remaining bytes of the payload. */
  private left = 0;
  /** The beginning of an incomplete head. */
  private kept: Buffer = NOTHING;

  /** Whether the handshake succeeded and no message is partially sent. */
  get isBetween(): boolean {
    return this.isOpen && !this.isFragmented && this.left === 0 && this.kept.length === 0;
  }

  pass(bytes: Buffer): void {
    let rest = this.kept.length === 0 ? bytes : Buffer.concat([this.kept, bytes]);
    this.kept = NOTHING;
    if (!this.isOpen) {
      const end = rest.indexOf(HEAD_END);
      this.isOpen = end >= 0 && rest.toString('latin1', 0, SWITCHING.length) === SWITCHING;
      if (!this.isOpen) {
        this.kept = rest;
        return;
      }
      rest = rest.subarray(end + HEAD_END.length);
    }
    while (rest.length > 0) {
      if (this.left === 0) {
        const head = headOf(rest);
        if (!head) {
          this.kept = rest;
          return;
        }
        rest = rest.subarray(head.size);
        this.left = head.payload;
        if (!head.isControl) this.isFragmented = !head.isLast;
      }
      const taken = Math.min(this.left, rest.length);
      this.left -= taken;
      rest = rest.subarray(taken);
    }
  }
}

const ACCEPTED_WITH = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** The head with which a server accepts a handshake (RFC 6455, section 4.2.2). */
export const acceptance = (key: string): string => {
  const accept = createHash('sha1')
    .update(key + ACCEPTED_WITH)
    .digest('base64');
  const lines = [`${SWITCHING} Switching Protocols`, 'Upgrade: websocket', 'Connection: Upgrade'];
  return `${[...lines, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}${HEAD_END}`;
};

const GOING_AWAY = 1001;

/** The frames of a last text, which must be shorter than 126 bytes, and of the end of the WebSocket. */
export const lastFrames = (text: string): Buffer => {
  const body = Buffer.from(text);
  const end = Buffer.from([0x88, 2, 0, 0]);
  end.writeUInt16BE(GOING_AWAY, 2);
  return Buffer.concat([Buffer.from([0x81, body.length]), body, end]);
};
