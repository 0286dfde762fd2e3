import { z } from 'zod';
import { contexts } from './event.js';
import { Id } from './ids.js';
import type { Service } from './route.js';
import { rpc } from './rpc.js';

/** The position of an event in its stream. */
export const EventPlace = z.object({
  context: z.enum(contexts),
  stream: z.string().min(1).max(200),
  streamVersion: z.int().positive(),
});

/** A parked event of a read model of a service. */
export const ParkedPlace = z.object({ projection: z.string().max(64), ...EventPlace.shape });

/** The calls by which every service records the decisions of operators about its read models. */
export const parkedDeskOf = (service: Service) => ({
  drop: rpc(`${service}.parked-drop`, z.object({ ...ParkedPlace.shape, reason: z.string(), by: Id }), z.object({})),
});
