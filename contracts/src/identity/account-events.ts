import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';

/** The account and what belongs to it are removed, and again whenever older documents are restored. It names nobody: events are kept forever. */
export const AccountErased = event('identity', 'AccountErased', 1, z.object({ id: Id }));
export type AccountErasedEvent = EventOf<typeof AccountErased>;

/** Stream: `account-<id>`. */
export const accountStream = (id: Id): string => `account-${id}`;
