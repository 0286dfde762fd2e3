import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Result } from './live-match.js';

const stated = (result: Result | null | undefined) => result && { ...result, isRecorded: false, refusal: null };

/** Whether two results state the same, whatever tournaments has answered to them. */
export const isSameResult = (one: Result | null | undefined, other: Result | null | undefined): boolean =>
  isEqual(stated(one), stated(other));
