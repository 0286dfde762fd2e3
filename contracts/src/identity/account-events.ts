import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';

/**
 * Erases the account and its data, even if older documents are restored. The event contains no name, because
 * events are kept forever.
 */
export const AccountErased = event('identity', 'AccountErased', 1, z.object({ id: Id }));
export type AccountErasedEvent = EventOf<typeof AccountErased>;

/** Stream: `account-<id>`. */
export const accountStream = (id: Id): string => `account-${id}`;
