import { createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { earliestRelease, releaseOf } from './broker-version.js';

/** The release that is read from a broker which answers in this way. */
const releaseFrom = async (answer: (socket: Socket) => void): Promise<string | null> => {
  const server = createServer((socket) => socket.once('data', () => answer(socket)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  try {
    return await earliestRelease(`127.0.0.1:${port}`, false);
  } finally {
    server.close();
  }
};

test('a level belongs to the release that brought it; unknown levels to the newest that is known', () => {
  const levels = [undefined, 0, 1, 7, 19, 20, 27, 28, 99];
  expect(levels.map(releaseOf)).toEqual([null, null, '3.0', '3.3', '3.7', '3.8', '4.1', '4.2', '4.2']);
});

test.each([
  ['an answer without an end', [0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 9], 'closed the connection'],
  ['a truncated answer', [0, 0, 0, 7, 0, 0, 0, 1, 0, 0, 9], 'out of range'],
])('%s is an error and no version', async (_, bytes, message) => {
  await expect(releaseFrom((socket) => socket.end(Buffer.from(bytes)))).rejects.toThrow(message);
});

test('a broker that does not know the question tells no version', async () => {
  const refusal = Buffer.from([0, 0, 0, 10, 0, 0, 0, 1, 0, 35, 0, 0, 0, 0]);
  expect(await releaseFrom((socket) => socket.write(refusal))).toBeNull();
});
