import { ApiError } from './api-error';

/** What a visitor is told about a failed call (specification, section 8). */
export type Announcement =
  | { readonly kind: 'relogin' | 'forbidden' | 'silent' }
  | { readonly kind: 'error' | 'warning'; readonly text: string; readonly seconds: number };

/** Seconds a notice stays; 0 stays until it is closed. */
export const noticeSeconds = { warning: 30, info: 10, success: 5, error: 0, httpStatus: 5 } as const;

/** A missing thing is told by the page that asked for it, 431 is left to its form. */
const told = new Set([404, 431]);

export const announcement = (error: unknown): Announcement => {
  if (!(error instanceof ApiError)) return { kind: 'silent' };
  const { code, details, message } = error;
  if (code === 401) return { kind: 'relogin' };
  if (code === 428) return { kind: 'forbidden' };
  if (code === 601) return { kind: 'warning', text: message, seconds: noticeSeconds.warning };
  if (code !== undefined && told.has(code)) return { kind: 'silent' };
  const foreign = error.failure === 'answer' && details.reason === undefined;
  return { kind: 'error', text: message, seconds: foreign ? noticeSeconds.httpStatus : noticeSeconds.error };
};
