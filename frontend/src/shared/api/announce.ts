import { noticeSeconds } from '../notices/notices';
import { ApiError } from './api-error';

/** The message shown to a visitor for a failed call (specification, section 8). */
export type Announcement =
  | { readonly kind: 'relogin' | 'forbidden' | 'newPassword' | 'silent' }
  | { readonly kind: 'error' | 'warning'; readonly text: string; readonly seconds: number };

/** Time in seconds for which a failed HTTP status without an error body of ours is shown. */
const HTTP_STATUS_SECONDS = 5;

/** The specification ignores 431. */
const IGNORED = 431;
const MISSING = 404;

/** Failures of any call that concern the visitor, not the content: logged out, blocked, warned. */
const OF_SESSION: ReadonlySet<number | undefined> = new Set([401, 428, 601]);
export const concernsSession = (error: unknown): boolean => error instanceof ApiError && OF_SESSION.has(error.code);

/** @param isWrite a 404 for a read is shown by its page, but one for a write has no other place */
export const announcement = (error: unknown, isWrite = false): Announcement => {
  if (!(error instanceof ApiError)) return { kind: 'silent' };
  const { code, details, message } = error;
  if (code === 401) return { kind: 'relogin' };
  if (details.reason === 'auth.passwordChange') return { kind: 'newPassword' };
  if (code === 428) return { kind: 'forbidden' };
  if (code === 601) return { kind: 'warning', text: message, seconds: noticeSeconds.warning };
  if (code === IGNORED || (code === MISSING && !isWrite)) return { kind: 'silent' };
  const foreign = error.failure === 'answer' && details.reason === undefined;
  return { kind: 'error', text: message, seconds: foreign ? HTTP_STATUS_SECONDS : noticeSeconds.error };
};
