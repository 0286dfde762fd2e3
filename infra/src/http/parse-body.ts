import type { BodyDef } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { jsonValue } from './json-value.js';
import { parseMultipart } from './multipart.js';
import { valuesByName } from './parse-query.js';
import { parseWith } from './parse-with.js';
import type { UploadedFiles } from './uploaded-file.js';

const types: Record<BodyDef['kind'], string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Parses the bytes of a body. @throws DomainError request.malformed, request.invalid */
export const parseBody = async (
  def: BodyDef,
  contentType: string,
  bytes: Buffer,
): Promise<{ readonly body: unknown; readonly files: UploadedFiles }> => {
  if (contentType.split(';')[0]?.trim().toLowerCase() !== types[def.kind])
    throw new DomainError('request.invalid', { field: 'Content-Type', rule: `one of ${types[def.kind]}` });
  if (def.kind === 'multipart') {
    const { fields, files } = await parseMultipart(def, contentType, bytes);
    return { body: parseWith(def.schema, valuesByName(fields)), files };
  }
  const text = bytes.toString('utf8');
  const given = def.kind === 'json' ? jsonValue(text) : valuesByName(new URLSearchParams(text));
  return { body: parseWith(def.schema, given), files: {} };
};
