import type { IncomingMessage } from 'node:http';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { Collector } from './collector.js';

const BYTES_PER_SECOND = 16 * 1024;
const MS_PER_SECOND = 1_000;

export interface Receiving {
  /**
   * Time in milliseconds before the minimum rate applies. After that, the average rate since the beginning must be at
   * least 16 KiB/s.
   */
  readonly graceMs: number;
  /** Called for each chunk before it is stored. @throws DomainError if there is no room for it */
  readonly makeRoom: (bytes: number) => void;
}

/** Reads a whole body. @throws DomainError request.invalid if it arrives too slowly; as `makeRoom` does */
export const receive = (
  request: IncomingMessage,
  { graceMs, makeRoom }: Receiving,
): Promise<ReturnType<Collector['end']>> =>
  new Promise((resolve, reject) => {
    const collected = new Collector();
    const startedAt = performance.now();
    const finish = (): void => {
      clearTimeout(timer);
      request.off('data', add).off('end', end).off('close', fail).pause();
    };
    const fail = (error: unknown): void => {
      finish();
      reject(error);
    };
    const checkPace = (): void => {
      const allowedMs = graceMs + (collected.length / BYTES_PER_SECOND) * MS_PER_SECOND;
      const leftMs = startedAt + allowedMs - performance.now();
      if (leftMs > 0) timer = setTimeout(checkPace, leftMs);
      else {
        const rule = `sent at ${BYTES_PER_SECOND} bytes per second or more`;
        fail(new DomainError('request.invalid', { field: 'body', rule }));
      }
    };
    let timer = setTimeout(checkPace, graceMs);
    const add = (chunk: Buffer): void => {
      try {
        makeRoom(chunk.length);
        collected.add(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const end = (): void => {
      finish();
      resolve(collected.end());
    };
    request.on('data', add).once('end', end).once('close', fail);
  });
