import { type BodyDef, mediaTypes } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RawInput } from './request.js';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
const UTF8 = /^utf-?8$/i;

const unsupported = (field: string, rule: string): DomainError =>
  new DomainError('request.unsupported', { field, rule });

/**
 * Checks that the body of a route can be read: checks its type and charset, and that it is not compressed. @throws
 * DomainError request.unsupported
 */
export const checkBodyHeaders = ({ kind }: Pick<BodyDef, 'kind'>, headers: RawInput['headers']): void => {
  const coding = String(headers['content-encoding'] ?? 'identity');
  if (coding.toLowerCase() !== 'identity') throw unsupported('Content-Encoding', 'one of identity');
  const contentType = String(headers['content-type'] ?? '');
  if (contentType.split(';')[0]?.trim().toLowerCase() !== mediaTypes[kind])
    throw unsupported('Content-Type', `one of ${mediaTypes[kind]}`);
  const [, charset = 'utf-8'] = CHARSET.exec(contentType) ?? [];
  if (!UTF8.test(charset)) throw unsupported('charset', 'one of utf-8');
};
