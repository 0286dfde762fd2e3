import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { BodyDef, FileRule } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { sizeText } from './read-body.js';
import type { UploadedFile, UploadedFiles } from './uploaded-file.js';

const MOST_FIELDS = 100;

const refused = (field: string, rule: string): DomainError => new DomainError('request.invalid', { field, rule });

const checkFile = (
  field: string,
  { extensions, maxBytes, maxCount }: FileRule,
  files: readonly UploadedFile[],
): void => {
  if (files.length > maxCount) throw refused(field, `at most ${maxCount} files`);
  for (const { extension, bytes } of files) {
    if (!extensions.includes(extension)) throw refused(field, `one of ${extensions.join(', ')}`);
    if (bytes.length > maxBytes) throw refused(field, `at most ${sizeText(maxBytes)}`);
  }
};

/** The text fields and files of a multipart body. @throws DomainError request.invalid for what breaks a rule of the route */
export const parseMultipart = async (
  { files: rules, maxBytes }: BodyDef,
  contentType: string,
  body: Buffer,
): Promise<{ readonly fields: [string, string][]; readonly files: UploadedFiles }> => {
  const fields: [string, string][] = [];
  const files = new Map<string, UploadedFile[]>();
  const parser = (() => {
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: MOST_FIELDS, fieldSize: maxBytes },
      });
    } catch {
      throw refused('body', 'not valid');
    }
  })();
  parser.on('field', (name, value) => void fields.push([name, value]));
  parser.on('file', (field, stream, name) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => {
      const extension = extname(name ?? '')
        .slice(1)
        .toLowerCase();
      const file = { name: name ?? '', extension, bytes: Buffer.concat(chunks) };
      files.set(field, [...(files.get(field) ?? []), file]);
    });
  });
  await pipeline(Readable.from([body]), parser).catch(() => {
    throw refused('body', 'not valid');
  });
  for (const [field, given] of files) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (!rule) throw refused(field, 'unknown parameter');
    checkFile(field, rule, given);
  }
  return { fields, files: Object.fromEntries(Object.keys(rules).map((field) => [field, files.get(field) ?? []])) };
};
