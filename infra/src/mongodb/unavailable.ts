import mongoose from 'mongoose';
import { withDeadline } from '../deadline.js';
import { UnavailableError } from '../errors.js';

/** Deadline of a call in milliseconds, including reconnecting. */
export const CALL_DEADLINE_MS = 5_000;

const { MongoError, MongoServerError } = mongoose.mongo;
const DUPLICATE_KEY = 11_000;
const WRITE_CONFLICT = 112;

/** Whether the server answered with this error code. */
export const isServerError = (error: unknown, code: number): boolean =>
  error instanceof MongoServerError && error.code === code;

/** Whether a unique index rejected the write. */
export const isDuplicateKey = (error: unknown): boolean => isServerError(error, DUPLICATE_KEY);

/**
 * Whether the transaction wrote nothing and may be retried: another transaction was faster, or the primary is changing.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof MongoServerError && (isWriteConflict(error) || error.hasErrorLabel('TransientTransactionError'));

/** Whether another transaction wrote the same documents first, so that this one wrote nothing. */
export const isWriteConflict = (error: unknown): boolean => isServerError(error, WRITE_CONFLICT);

/** The driver passes some socket errors through unchanged. */
const isSystemError = (error: unknown): boolean => typeof error === 'object' && error !== null && 'syscall' in error;

/**
 * Turns errors of the driver, mongoose and the network into `UnavailableError`; our own errors and programming errors
 * stay unchanged.
 */
export const translated = (part: string, error: unknown): unknown =>
  error instanceof MongoError || error instanceof mongoose.Error || isSystemError(error)
    ? new UnavailableError(part, error)
    : error;

/**
 * The result of `work`. Errors that matter to the caller (a duplicate key) must be caught inside `work`.
 * @throws UnavailableError naming `part` if MongoDB is unreachable, rejects the call, or does not answer within the
 * deadline.
 */
export const unavailable = async <T>(
  part: string,
  work: () => Promise<T>,
  deadlineMs = CALL_DEADLINE_MS,
): Promise<T> => {
  try {
    return await withDeadline(work(), part, deadlineMs);
  } catch (error) {
    throw translated(part, error);
  }
};
