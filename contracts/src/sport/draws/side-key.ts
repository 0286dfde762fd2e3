import { z } from 'zod';
import { compareIds, type Id } from '../../shared/ids.js';

/** The players of a side, lower id first, joined by a dash: it also names pairs that never played together. */
export const SideKey = z.string().regex(/^\d{1,19}(-\d{1,19})?$/, 'one player id, or two joined by a dash');
export type SideKey = z.infer<typeof SideKey>;

export const sideKeyOf = (playerIds: readonly Id[]): SideKey => [...playerIds].sort(compareIds).join('-');
export const playersOf = (key: SideKey): Id[] => key.split('-');

/** Sides of a draw, at most. */
export const MAX_SIDES = 128;
