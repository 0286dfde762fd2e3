import type { ServerMessage } from '@rallyrank/contracts/live/feed';

/** A message as it goes to every socket: encoded once. */
export interface Encoded {
  readonly text: string;
  readonly bytes: Buffer;
}

export const encode = (message: ServerMessage): Encoded => {
  const text = JSON.stringify(message);
  return { text, bytes: Buffer.from(text) };
};

/** Somebody who reads rooms: a socket, or a stream of events. */
export interface Reader {
  send(message: Encoded): void;
}
