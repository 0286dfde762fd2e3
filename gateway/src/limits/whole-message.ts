const END_OF_HEAD = '\r\n\r\n';
/** Maximum size of a recognized message. Longer messages arrive in several chunks anyway. */
const MAX_BYTES = 64 * 1024;
/** Matches line ends, line folding and control characters that parsers interpret differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const IRREGULAR = /\r(?!\n)|(?<!\r)\n|\n[ \t]|[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const UNKNOWN_LENGTH = /\n(?:transfer-encoding|expect|upgrade)/i;
const CONTENT_LENGTH = /\ncontent-length/gi;
const LENGTH = /\ncontent-length:[ \t]*(\d{1,6})[ \t]*\r\n/i;
const READ = /^GET (?!\/livez )\S+ HTTP\/1\.1\r\n/;
const LAST = /\nconnection:(?![ \t]*keep-alive\r\n)/i;

/** Length of the body in bytes, according to a head that ends with a line end; undefined if it is not certain. */
const bodyBytes = (head: string): number | undefined => {
  if (IRREGULAR.test(head) || UNKNOWN_LENGTH.test(head)) return undefined;
  const count = head.match(CONTENT_LENGTH)?.length ?? 0;
  if (count === 0) return 0;
  const [, length] = (count === 1 && LENGTH.exec(head)) || [];
  return length === undefined ? undefined : Number(length);
};

/** The content of a chunk, if a message begins with its first byte. */
export type Chunk =
  /** One whole `GET` without a body that keeps its connection open. */
  | 'read'
  /** One whole message of any other kind. */
  | 'message'
  /** Part of a message, several messages, or anything that is not certain to be one whole message. */
  | 'other';

export const chunkKind = (bytes: Buffer): Chunk => {
  if (bytes.length > MAX_BYTES) return 'other';
  const text = bytes.toString('latin1');
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return 'other';
  const head = text.slice(0, end + 2);
  const body = text.length - end - END_OF_HEAD.length;
  if (bodyBytes(head) !== body) return 'other';
  return body === 0 && READ.test(head) && !LAST.test(head) ? 'read' : 'message';
};
