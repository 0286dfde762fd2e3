import { expect, test } from '@jest/globals';
import { type Logger, pino } from 'pino';
import { createLogger } from './logger.js';
import { productVersion } from './product-version.js';
import { withRequestId } from './request-id.js';

/** The lines that a log call writes to standard output. */
const rawLines = (log: (logger: Logger) => void): string[] => {
  const logger = createLogger({ logLevel: 'info' }, 'players');
  const lines: string[] = [];
  const stream = (logger as unknown as Record<symbol, { write: (text: string) => void }>)[pino.symbols.streamSym];
  stream!.write = (text) => void lines.push(text.trimEnd());
  log(logger);
  return lines;
};
const written = (log: (logger: Logger) => void): unknown[] => rawLines(log).map((line) => JSON.parse(line));

test('a line carries level, time, service and the error', () => {
  const [line] = written((log) => log.error({ err: new Error('broken') }, 'call failed'));
  expect(line).toMatchObject({
    level: 50,
    service: 'players',
    version: productVersion,
    msg: 'call failed',
    err: { message: 'broken' },
  });
  expect((line as { time: string }).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('secrets are not written', () => {
  const secrets = { password: 'p4ss', token: 't0k', authorization: 'Bearer x', signingKey: 'k3y' };
  const req = { headers: { authorization: 'b', cookie: 'c' } };
  const lines = written((log) => log.info({ ...secrets, req, body: secrets }, 'x'));
  expect(JSON.stringify(lines)).not.toMatch(/p4ss|t0k|Bearer|k3y|"b"|"c"/);
});

test('lines below the level are not written', () => {
  expect(written((log) => log.debug('detail'))).toEqual([]);
});

test('a field occurs only once in a line: the innermost value is used', () => {
  const lines = rawLines((log) => {
    const service = log.child({ service: 'rankings', part: 'relay' });
    service.info('of a child');
    withRequestId('request-1', () => service.child({ part: 'feed' }).info({ requestId: 'request-2' }, 'of its child'));
  });
  // Parsing drops duplicate fields, so a line with duplicates would be shorter after a round trip.
  for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toBe(line);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { service: 'rankings', part: 'relay', msg: 'of a child' },
    { service: 'rankings', part: 'feed', requestId: 'request-2' },
  ]);
});

test('a line that belongs to a request contains its id', async () => {
  const lines = written((log) => {
    withRequestId('request-1', () => log.info('within'));
    log.info('outside');
  });
  expect(lines).toMatchObject([{ requestId: 'request-1' }, expect.not.objectContaining({ requestId: 'request-1' })]);
});
