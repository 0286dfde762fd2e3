import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { z } from 'zod';
import { InvalidInputError, UnavailableError } from '../errors.js';

/**
 * Parses what one side gave. @throws InvalidInputError with the field and the rule.
 *
 * This is also what keeps the two sides apart inside one process: zod builds new objects, arrays, records, maps and sets while it
 * parses, so nothing is cloned on top. A schema made of `z.unknown()`, `z.any()` or `z.custom()` hands its value on as it is; rpc
 * definitions use none.
 */
export const parse = <S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new InvalidInputError(`${what}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`, {
    cause: result.error,
  });
};

/**
 * What a caller gets for a failure of the handler: a refusal as it is, an unavailable part as such, and anything else as an
 * unknown server error, whose cause only logs show.
 */
export const toCallerError = (error: unknown): Error => {
  if (error instanceof DomainError) return new DomainError(error.reason, { ...error.details });
  if (error instanceof UnavailableError) return error;
  const unknown = new DomainError('server.unknown');
  unknown.cause = error;
  return unknown;
};
