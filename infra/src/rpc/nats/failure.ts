import { DomainError, type ErrorReason, errors } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { explain, InvalidInputError, UnavailableError } from '../../errors.js';

/** The header that marks an answer as a failure. */
export const FAILURE_HEADER = 'x-rallyrank-failure';

const LONGEST_TEXT = 500;
const Failure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refused'),
    reason: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  z.object({ kind: z.literal('unavailable'), part: z.string(), why: z.string() }),
  z.object({ kind: z.literal('invalid'), text: z.string() }),
]);
export type Failure = z.infer<typeof Failure>;

const reasonOf = (reason: string): ErrorReason =>
  Object.hasOwn(errors, reason) ? (reason as ErrorReason) : 'server.unknown';

/** Serializes an error. The cause of an unknown server error is not sent. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof DomainError) return { kind: 'refused', reason: error.reason, details: error.details };
  if (error instanceof UnavailableError)
    return { kind: 'unavailable', part: error.part, why: explain(error.cause ?? '').slice(0, LONGEST_TEXT) };
  if (error instanceof InvalidInputError) return { kind: 'invalid', text: error.message.slice(0, LONGEST_TEXT) };
  return { kind: 'refused', reason: 'server.unknown', details: {} };
};

/** Restores the error of the other side. */
export const fromFailure = (value: unknown): Error => {
  const { data: failure } = Failure.safeParse(value);
  switch (failure?.kind) {
    case 'refused':
      return new DomainError(reasonOf(failure.reason), failure.details);
    case 'unavailable':
      return new UnavailableError(failure.part, new Error(failure.why));
    case 'invalid':
      return new InvalidInputError(failure.text);
    default:
      return new DomainError('server.unknown');
  }
};
