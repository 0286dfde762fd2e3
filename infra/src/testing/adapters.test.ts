import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const source = join(import.meta.dirname, '..');
const ports = ['event-store', 'event-feed', 'documents', 'rpc', 'cache', 'jobs'];
const LEAST_CASES = 15;

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const foldersOf = (port: string): string[] =>
  readdirSync(join(source, port), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const testsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

describe.each(ports)('%s', (port) => {
  test('has a contract suite of at least 15 cases', () => {
    const suite = readFileSync(join(source, port, `${port}.contract.ts`), 'utf8');
    expect(suite.match(/\btest(?:\.each)?[(<]/g)?.length).toBeGreaterThanOrEqual(LEAST_CASES);
  });

  test.each(foldersOf(port))('the adapter %s runs it', (adapter) => {
    const call = `${camelCase(port)}Contract(`;
    expect(testsOf(join(source, port, adapter)).filter((text) => text.includes(call))).not.toEqual([]);
  });
});
