import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
export const inRoot = (path: string): string => join(root, path);
export const textOf = (path: string): string => readFileSync(inRoot(path), 'utf8');

/**
 * The document of a YAML file, with anchors and merge keys resolved. The caller has checked its shape against a schema.
 */
export const yamlOf = <T>(path: string): T => parse(textOf(path), { merge: true }) as T;
export const documentsOf = <T>(path: string): T[] =>
  parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS() as T;
  });

/** Returns a function that lists the violations of a JSON schema of this folder, as `<path> <rule>`. */
export const schemaErrors = (schema: string): ((value: unknown) => string[]) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Formats of Kubernetes and compose for sizes of numbers and durations.
  for (const format of [
    'int-or-string',
    'quantity',
    'subnet_ip_address',
    'duration',
    'ports',
    'expose',
    'path',
    'byte',
  ])
    ajv.addFormat(format, true);
  const validate = ajv.compile(JSON.parse(textOf(`infra/deployment/schemas/${schema}`)));
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
