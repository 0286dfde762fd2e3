import { isEqual } from '@rallyrank/shared/domain/equal';
import type { Result } from './live-match.js';

const stated = (result: Result | null | undefined) => result && { ...result, isRecorded: false, refusal: null };

/** Whether two results are equal, regardless of whether the service tournaments has recorded or refused them. */
export const isSameResult = (one: Result | null | undefined, other: Result | null | undefined): boolean =>
  isEqual(stated(one), stated(other));
