import type { ServerMessage } from '@rallyrank/contracts/live/feed';
import { ownBytes } from '@rallyrank/infra/own-bytes';

/** A message as it goes to every socket: encoded once. */
export interface Encoded {
  readonly text: string;
  readonly bytes: Buffer;
}

export const encode = (message: ServerMessage): Encoded => {
  const text = JSON.stringify(message);
  return { text, bytes: Buffer.from(text) };
};

/** For a message that is kept: it holds no memory but its own. */
export const encodeToKeep = (message: ServerMessage): Encoded => {
  const { text, bytes } = encode(message);
  return { text, bytes: ownBytes(bytes) };
};

/** Somebody who reads rooms: a socket, or a stream of events. */
export interface Reader {
  send(message: Encoded): void;
}
