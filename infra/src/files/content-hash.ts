import { createHash } from 'node:crypto';
import { InvalidInputError } from '../errors.js';

const HASH = /^[0-9a-f]{64}$/;

export const contentHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const isContentHash = (name: string): boolean => HASH.test(name);

/** @throws InvalidInputError */
export const checkHash = (hash: string): void => {
  if (!isContentHash(hash)) throw new InvalidInputError('the name of a blob must be a SHA-256 in hex');
};
