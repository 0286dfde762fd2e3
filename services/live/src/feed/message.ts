import type { ServerMessage } from '@rallyrank/contracts/live/feed';
import { ownBytes } from '@rallyrank/infra/own-bytes';

/** A message in the form for all sockets: encoded once. */
export interface Encoded {
  readonly text: string;
  readonly bytes: Buffer;
}

export const encode = (message: ServerMessage): Encoded => {
  const text = JSON.stringify(message);
  return { text, bytes: Buffer.from(text) };
};

/** For a message that is stored: it keeps no memory except its own. */
export const encodeToKeep = (message: ServerMessage): Encoded => {
  const { text, bytes } = encode(message);
  return { text, bytes: ownBytes(bytes) };
};

/** A reader of rooms: a socket, or a stream of events. */
export interface Reader {
  send(message: Encoded): void;
}
