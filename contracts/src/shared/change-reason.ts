import { readableText } from '../entity/readable.js';

/** The reason for which a user changes a fact, in the words of the user. Two Chinese characters can be one. */
export const ChangeReason = readableText(true).min(2).max(500);

/** Metadata key for the reason of an event. */
export const REASON = 'reason';
