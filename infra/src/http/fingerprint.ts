import { createHash } from 'node:crypto';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Input } from './request.js';
import type { UploadedFile } from './uploaded-file.js';

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const withSortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byKey))
    : value;

const fileFingerprint = ({ name, bytes }: UploadedFile) => [
  name,
  createHash('sha256').update(bytes).digest('base64url'),
];

/**
 * Equal for calls with the same meaning: the order of keys, spaces, escapes, the boundary of a multipart body and
 * omitted defaults make no difference. A different route, parameter, value, file or expected version does.
 */
export const fingerprintOf = (
  { service, name }: Pick<RouteDef, 'service' | 'name'>,
  { params, query, body, files, write }: Input,
): string => {
  const contents = Object.entries(files).map(([field, given]) => [field, given.map(fileFingerprint)]);
  const version = write.expectedVersion ?? null;
  const text = JSON.stringify({ service, name, params, query, body, contents, version }, withSortedKeys);
  return createHash('sha256').update(text).digest('base64url');
};
