import { InvalidInputError } from '../errors.js';

const MAX_KEY_LENGTH = 512;

/** @throws InvalidInputError unless it is a text of 1 to 512 characters. */
export const checkKey = (key: string): void => {
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new InvalidInputError(`a cache key has 1 to ${MAX_KEY_LENGTH} characters`);
  }
};

/** @throws InvalidInputError unless it is a whole number of milliseconds above 0. */
export const checkTtl = (ttlMs: number): void => {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1)
    throw new InvalidInputError('a time to live is a whole number of milliseconds above 0');
};

/** The value as JSON text. @throws InvalidInputError for values that JSON cannot represent. */
export const toJson = (key: string, value: unknown): string => {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new InvalidInputError(`the value of ${key} cannot be written as JSON`, { cause: error });
  }
  if (text === undefined) throw new InvalidInputError(`the value of ${key} is not a JSON value`);
  return text;
};
