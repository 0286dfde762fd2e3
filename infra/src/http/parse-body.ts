import type { BodyDef } from '@rallyrank/contracts/shared/body';
import { checkBodyHeaders } from './body-headers.js';
import { jsonValue } from './json-value.js';
import { parseMultipart } from './multipart.js';
import { valuesByName } from './parse-query.js';
import { parseWith } from './parse-with.js';
import type { RawInput } from './request.js';
import type { UploadedFiles } from './uploaded-file.js';
import { checkDecoded, utf8Text } from './utf8.js';

const formValues = (pairs: readonly [string, string][]): Record<string, string> => {
  checkDecoded(pairs.flat());
  return valuesByName(pairs);
};

/**
 * Parses the bytes of a body. @throws DomainError request.unsupported, request.notUtf8, request.malformed,
 * request.invalid
 */
export const parseBody = async (
  def: BodyDef,
  { headers, bytes }: Pick<RawInput, 'headers' | 'bytes'>,
): Promise<{ readonly body: unknown; readonly files: UploadedFiles }> => {
  checkBodyHeaders(def, headers);
  if (def.kind === 'multipart') {
    const { fields, files } = await parseMultipart(def, String(headers['content-type']), bytes);
    checkDecoded(
      Object.values(files)
        .flat()
        .map(({ name }) => name),
    );
    return { body: parseWith(def.schema, formValues(fields)), files };
  }
  const text = utf8Text(bytes);
  const given = def.kind === 'json' ? jsonValue(text) : formValues([...new URLSearchParams(text)]);
  return { body: parseWith(def.schema, given), files: {} };
};
