import mongoose from 'mongoose';
import { UnavailableError } from '../errors.js';

/** How long a call may take, reconnecting included. */
export const CALL_DEADLINE_MS = 5_000;

const { MongoError, MongoServerError } = mongoose.mongo;
const DUPLICATE_KEY = 11_000;
const WRITE_CONFLICT = 112;

/** A unique index rejected the write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** The transaction wrote nothing and may be retried: another one was faster, or the primary is changing. */
export const isTransient = (error: unknown): boolean =>
  error instanceof MongoServerError && (isWriteConflict(error) || error.hasErrorLabel('TransientTransactionError'));

/** Another transaction touched the same documents first; this one wrote nothing. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === WRITE_CONFLICT;

/**
 * The result of `work`, or its unchanged error.
 * @throws UnavailableError if it exceeds the deadline; the work itself continues until the driver gives up.
 */
export const inTime = async <T>(part: string, work: () => Promise<T>, deadlineMs = CALL_DEADLINE_MS): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = () => new UnavailableError(part, new Error(`no answer within ${deadlineMs} ms`));
    timer = setTimeout(() => reject(error()), deadlineMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The driver passes some socket errors through unchanged. */
const isSystemError = (error: unknown): boolean => typeof error === 'object' && error !== null && 'syscall' in error;

/** Turns errors of the driver, mongoose and the network into `UnavailableError`; our own errors and programming errors stay unchanged. */
export const translated = (part: string, error: unknown): unknown =>
  error instanceof MongoError || error instanceof mongoose.Error || isSystemError(error)
    ? new UnavailableError(part, error)
    : error;

/**
 * The result of `work`. Errors that matter to the caller (a duplicate key) must be caught inside `work`.
 * @throws UnavailableError naming `part` if MongoDB is unreachable, rejects the call, or does not answer within the deadline.
 */
export const unavailable = async <T>(part: string, work: () => Promise<T>, deadlineMs?: number): Promise<T> => {
  try {
    return await inTime(part, work, deadlineMs);
  } catch (error) {
    throw translated(part, error);
  }
};
