import { z } from 'zod';

/** Why a user changes a fact, in the words of the user. */
export const ChangeReason = z.string().trim().min(3).max(500);

/** Metadata key for the reason of an event. */
export const REASON = 'reason';
