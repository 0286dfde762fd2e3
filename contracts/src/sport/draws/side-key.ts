import { z } from 'zod';
import { compareIds, type Id } from '../../shared/ids.js';

/**
 * The player ids of a side, the lower one first, joined by a dash. Such a key also exists for pairs that never played
 * together.
 */
export const SideKey = z.string().regex(/^\d{1,19}(-\d{1,19})?$/, 'one player id, or two joined by a dash');
export type SideKey = z.infer<typeof SideKey>;

export const sideKeyOf = (playerIds: readonly Id[]): SideKey => [...playerIds].sort(compareIds).join('-');
export const playersOf = (key: SideKey): Id[] => key.split('-');

/** Maximum number of sides of a draw. */
export const MAX_SIDES = 128;
