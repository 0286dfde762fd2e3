import { z } from 'zod';
import { contexts } from './event.js';
import { Id } from './ids.js';
import type { Service } from './route.js';
import { rpc } from './rpc.js';

/** An event in the stream that it belongs to. */
export const EventPlace = z.object({
  context: z.enum(contexts),
  stream: z.string().min(1).max(200),
  streamVersion: z.int().positive(),
});

/** As a read model of a service meets it. */
export const ParkedPlace = z.object({ projection: z.string().max(64), ...EventPlace.shape });

/** Every service records the decisions of operators about its read models. */
export const parkedDeskOf = (service: Service) => ({
  drop: rpc(`${service}.parked-drop`, z.object({ ...ParkedPlace.shape, reason: z.string(), by: Id }), z.object({})),
});
