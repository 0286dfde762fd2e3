import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createLogger } from './logger.js';

/** What a log call writes on standard output. */
const written = (log: (logger: ReturnType<typeof createLogger>) => void): unknown[] => {
  const logger = createLogger({ logLevel: 'info' }, 'players');
  const lines: unknown[] = [];
  const stream = (logger as unknown as Record<symbol, { write: (text: string) => void }>)[pino.symbols.streamSym];
  stream!.write = (text) => void lines.push(JSON.parse(text));
  log(logger);
  return lines;
};

test('a line carries level, time, service and the error', () => {
  const [line] = written((log) => log.error({ err: new Error('broken') }, 'call failed'));
  expect(line).toMatchObject({ level: 50, service: 'players', msg: 'call failed', err: { message: 'broken' } });
  expect((line as { time: string }).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('what is secret is not written', () => {
  const secrets = { password: 'p4ss', token: 't0k', authorization: 'Bearer x', signingKey: 'k3y' };
  const lines = written((log) => log.info({ ...secrets, req: { headers: { authorization: 'b', cookie: 'c' } } }, 'x'));
  expect(JSON.stringify(lines)).not.toMatch(/p4ss|t0k|Bearer|k3y|"b"|"c"/);
});

test('what is below the level is not written', () => {
  expect(written((log) => log.debug('detail'))).toEqual([]);
});
