import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BodyDef, FileRule } from '@rallyrank/contracts/shared/body';
import { DomainError, type ErrorDetails } from '@rallyrank/contracts/shared/errors';
import { sizeText } from './read-body.js';
import type { UploadedFile, UploadedFiles } from './uploaded-file.js';

const MOST_FIELDS = 100;
const MB = 1_048_576;

const refused = (field: string, rule: string): DomainError => new DomainError('request.invalid', { field, rule });

const checkFile = (
  field: string,
  { extensions, maxBytes, maxCount }: FileRule,
  files: readonly UploadedFile[],
): void => {
  const no = (reason: 'file.format' | 'file.size' | 'file.count', rule: string, details: ErrorDetails) =>
    new DomainError(reason, { field, rule, ...details });
  if (files.length > maxCount) throw no('file.count', `at most ${maxCount} files`, { n: maxCount });
  for (const { extension, bytes } of files) {
    if (!extensions.includes(extension))
      throw no('file.format', `one of ${extensions.join(', ')}`, { types: extensions.join('/') });
    if (bytes.length > maxBytes) throw no('file.size', `at most ${sizeText(maxBytes)}`, { n: maxBytes / MB });
  }
};

/**
 * The text fields and files of a multipart body. @throws DomainError request.invalid if a part breaks a rule of the
 * route
 */
export const parseMultipart = async (
  { files: rules, maxBytes }: BodyDef,
  contentType: string,
  body: Buffer,
): Promise<{ readonly fields: [string, string][]; readonly files: UploadedFiles }> => {
  const fields: [string, string][] = [];
  const files = new Map<string, UploadedFile[]>();
  const mostFiles = Object.values(rules).reduce((sum, { maxCount }) => sum + maxCount, 0);
  const parser = (() => {
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: MOST_FIELDS, fieldSize: maxBytes, files: mostFiles + 1, parts: MOST_FIELDS + mostFiles + 1 },
      });
    } catch {
      throw refused('body', 'not valid');
    }
  })();
  // Reported once, for the first part beyond a limit; the rest of the body is not parsed. An excess file is reported
  // for its field.
  const refuseRest = (field: string, rule: string) => () => void parser.destroy(refused(field, rule));
  parser.on('filesLimit', refuseRest('body', `at most ${mostFiles} files`));
  parser.on('fieldsLimit', refuseRest('body', `at most ${MOST_FIELDS}`));
  parser.on('partsLimit', refuseRest('body', `at most ${MOST_FIELDS + mostFiles}`));
  // busboy passes no name for a part without one, despite its types.
  const isNamed = (name: string | undefined): name is string => {
    if (name === undefined) parser.destroy(refused('body', 'not valid'));
    return name !== undefined;
  };
  parser.on('field', (name, value) => {
    if (isNamed(name)) fields.push([name, value]);
  });
  parser.on('file', (field, stream, name) => {
    if (!isNamed(field)) {
      stream.on('error', () => undefined);
      return;
    }
    const chunks: Buffer[] = [];
    // The file stream reports a body that ends inside a file; without a listener that error would end the process.
    stream.on('error', () => parser.destroy(refused('body', 'not valid')));
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => {
      const extension = extname(name ?? '')
        .slice(1)
        .toLowerCase();
      const file = { name: name ?? '', extension, bytes: Buffer.concat(chunks) };
      const sameField = files.get(field);
      if (sameField) sameField.push(file);
      else files.set(field, [file]);
    });
  });
  await pipeline(Readable.from([body]), parser).catch((error: unknown) => {
    throw error instanceof DomainError ? error : refused('body', 'not valid');
  });
  for (const [field, given] of files) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (!rule) throw refused(field, 'unknown parameter');
    checkFile(field, rule, given);
  }
  return { fields, files: Object.fromEntries(Object.keys(rules).map((field) => [field, files.get(field) ?? []])) };
};
