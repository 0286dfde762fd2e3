import { createRequire } from 'node:module';
import { expect, jest, test } from '@jest/globals';
import './quiet-timers.js';

interface Request {
  readonly entry: { readonly correlationId: number };
  readonly expectResponse: boolean;
  sendRequest(): void;
}
interface Queue {
  throttledUntil: number;
  push(request: Request): void;
  fulfillRequest(response: { correlationId: number; payload: object; size: number }): void;
  destroy(): void;
}
const require = createRequire(import.meta.url);
const RequestQueue = require('kafkajs/src/network/requestQueue') as new (options: object) => Queue;

const silent = { debug: () => undefined, warn: () => undefined };
const open = () => new RequestQueue({ maxInFlightRequests: 1, clientId: 'test', broker: 'test', logger: silent });
const request = (correlationId: number, sent: number[]): Request => ({
  entry: { correlationId, resolve: () => undefined, reject: () => undefined } as Request['entry'],
  expectResponse: true,
  sendRequest: () => void sent.push(correlationId),
});

test('an idle connection sets no timers', () => {
  jest.useFakeTimers();
  const queue = open();
  const sent: number[] = [];
  queue.push(request(1, sent));
  queue.push(request(2, sent));
  expect(sent).toEqual([1]);
  queue.fulfillRequest({ correlationId: 1, payload: {}, size: 0 });
  expect(sent).toEqual([1, 2]);
  queue.fulfillRequest({ correlationId: 2, payload: {}, size: 0 });
  jest.advanceTimersByTime(1_000);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a throttled request is sent when throttling ends', () => {
  jest.useFakeTimers();
  const queue = open();
  const sent: number[] = [];
  queue.throttledUntil = Date.now() + 500;
  queue.push(request(1, sent));
  jest.advanceTimersByTime(499);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([1]);
  queue.destroy();
  jest.useRealTimers();
});
