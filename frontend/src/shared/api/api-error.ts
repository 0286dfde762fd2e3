import type { ErrorReason } from '@rallyrank/contracts/shared/errors';

/** The kind of a failed call: an error response with a code, no response, a timeout, or a duplicate. */
export type Failure = 'answer' | 'network' | 'timeout' | 'duplicate';

export interface ApiErrorDetails {
  readonly code?: number | undefined;
  readonly reason?: ErrorReason | undefined;
  readonly field?: string | undefined;
  /** The violated rule of the field, in the language of the call. */
  readonly rule?: string | undefined;
  readonly requestId?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly failure: Failure,
    message: string,
    readonly details: ApiErrorDetails = {},
  ) {
    super(message);
  }
  get code(): number | undefined {
    return this.details.code;
  }
}

/** The pattern of an error reason. The catalogue itself, with its texts, is too large for the first download. */
const REASON = /^[a-z]+\.[a-zA-Z]+$/;
const isReason = (value: unknown): value is ErrorReason => typeof value === 'string' && REASON.test(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an error response: our error body if there is one, otherwise the HTTP status. */
export const refusal = (body: unknown, status: number, fallback: string): ApiError => {
  const fields = isRecord(body) ? body : {};
  return new ApiError('answer', text(fields.msg) ?? fallback, {
    code: typeof fields.code === 'number' ? fields.code : status,
    reason: isReason(fields.reason) ? fields.reason : undefined,
    field: text(fields.field),
    rule: text(fields.rule),
    requestId: text(fields.requestId),
  });
};
