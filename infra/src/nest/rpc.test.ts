import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { rpc, topic } from '@rallyrank/contracts/shared/rpc';
import { pino } from 'pino';
import { z } from 'zod';
import { InvalidInputError, UnavailableError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import { openControllers } from '../testing/open-controllers.js';
import { EventPattern, MessagePattern } from './patterns.js';
import { RPC } from './ports.js';

const double = rpc('players.double', z.object({ n: z.int() }), z.object({ doubled: z.int() }));
const refuse = rpc('players.refuse', z.object({ id: z.string() }), z.null());
const wait = rpc('players.wait', z.object({}), z.null(), 30);
const nobody = rpc('players.nobody', z.object({}), z.null());
const moved = topic('players.moved', z.object({ to: z.int() }));

let heard: number[] = [];
let next = Promise.withResolvers<void>();

@Controller()
class AnswersController {
  @MessagePattern(double)
  double({ n }: z.output<typeof double.input>) {
    return { doubled: 2 * n };
  }

  @MessagePattern(refuse)
  async refuse({ id }: z.output<typeof refuse.input>): Promise<null> {
    throw new DomainError('player.notFound', { id });
  }

  @MessagePattern(wait)
  wait() {
    return new Promise<null>(() => undefined);
  }

  @EventPattern(moved)
  moved({ to }: z.output<typeof moved.message>) {
    if (to < 0) throw new Error('backwards');
    heard.push(to);
    next.resolve();
  }
}

@Controller()
class ListenerController {
  @EventPattern(moved)
  alsoMoved({ to }: z.output<typeof moved.message>) {
    heard.push(to * 100);
  }
}

@Controller()
class SecondController {
  @MessagePattern(double)
  double() {
    return { doubled: 0 };
  }
}

let opened: Awaited<ReturnType<typeof openControllers>>;
let client: Rpc;
beforeAll(async () => {
  opened = await openControllers([AnswersController, ListenerController]);
  client = opened.app.get(RPC);
});
afterAll(() => opened.stop());

test('a request is answered by the method of its pattern', async () => {
  expect(await client.call(double, { n: 3 })).toEqual({ doubled: 6 });
});

test('a domain error arrives as thrown, and bad input does not reach the method', async () => {
  await expect(client.call(refuse, { id: '7' })).rejects.toMatchObject({
    reason: 'player.notFound',
    details: { id: '7' },
  });
  await expect(client.call(double, { n: 1.5 })).rejects.toBeInstanceOf(InvalidInputError);
});

test('a request without a handler or without an answer in time is unavailable', async () => {
  await expect(client.call(nobody, {})).rejects.toBeInstanceOf(UnavailableError);
  await expect(client.call(wait, {})).rejects.toBeInstanceOf(UnavailableError);
  await expect(client.call(wait, {}, { timeoutMs: 5 })).rejects.toThrow('players.wait');
});

test('an event reaches every method of its pattern, even if one throws', async () => {
  heard = [];
  next = Promise.withResolvers();
  client.publish(moved, { to: -1 });
  client.publish(moved, { to: 2 });
  await next.promise;
  // The other method received the event at which the first one threw.
  expect(heard.sort((a, b) => a - b)).toEqual([-100, 2, 200]);
});

test('a pattern with two handlers fails the start', async () => {
  const log = pino({ level: 'silent' });
  await expect(openControllers([AnswersController, SecondController], { log })).rejects.toThrow(
    'players.double is already served',
  );
});
