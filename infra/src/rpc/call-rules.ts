import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { z } from 'zod';
import { ConcurrencyError, conflictOf, InvalidInputError, UnavailableError } from '../errors.js';

/**
 * Parses the value of one side. This also isolates the two sides inside one process: zod creates new objects, arrays,
 * records, maps and sets while it parses, so nothing needs to be cloned. A schema with `z.unknown()`, `z.any()` or
 * `z.custom()` would pass its value through, so rpc definitions do not use them.
 * @throws InvalidInputError with the field and the rule
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
 * Converts a failure of the handler into the error for the caller: a domain error unchanged, an unavailable part as
 * unavailable, a version conflict as write.conflict, and anything else as an unknown server error, whose cause is only
 * logged.
 */
export const toCallerError = (error: unknown): Error => {
  if (error instanceof DomainError) return new DomainError(error.reason, { ...error.details });
  if (error instanceof UnavailableError) return error;
  if (error instanceof ConcurrencyError) return conflictOf(error);
  const unknown = new DomainError('server.unknown');
  unknown.cause = error;
  return unknown;
};
