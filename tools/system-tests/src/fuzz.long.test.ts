import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import fc from 'fast-check';
import { publicReads, routeCases } from './route-cases.js';
import { openTestSite, type TestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await writeWorld(site.network.rpc, testWorld);
  await site.network.caughtUp();
});
afterAll(() => site.stop());

/** Longer than the deadlines of the services, because machines are shared. */
const DEADLINE_MS = 60_000;
const RUNS = 10;
const FEW_RUNS = 2;
/** `FUZZ_SEED=<number>` repeats a run; a failure prints its seed. */
const seed = Number(process.env.FUZZ_SEED ?? '20250301');

const junk = [
  ...['', ' ', '0', '-1', '00', '1.5', '1e3', '1e400', '0x10', 'NaN', 'Infinity', '-Infinity', '9'.repeat(400)],
  ...[
    '9007199254740993',
    '9223372036854775808',
    '2025-02-30',
    '2025-13-01',
    '0000-00-00',
    '9999-12-31',
    '+002025-01-01',
  ],
  ...['__proto__', 'constructor', 'toString', '[object Object]', '[]', '["1"]', '{}', '{"$gt":""}', '{"$where":"1"}'],
  ...[
    "' OR 1=1 --",
    '1; DROP TABLE events',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '%00',
  ],
  ...[
    '\u0000',
    '\u001b[31m',
    'a\r\nSet-Cookie: a=b',
    '\ud800',
    '\u202eevil',
    '𠮷'.repeat(30),
    '安'.repeat(50),
    'é'.repeat(50),
  ],
  ...['ﷺ'.repeat(50), '(a+)+$', '*', '\\', '"', 'null', 'undefined', 'true', 'a'.repeat(4_000), '👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
];
const value = fc.oneof(
  fc.constantFrom(...junk),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', minLength: 3, maxLength: 50 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.array(fc.string(), { maxLength: 5 }).map((values) => JSON.stringify(values)),
);

/** Internals that no answer may reveal: stacks, drivers, classes, files. */
const INTERNAL = /node_modules|\bat \w+ \(|\.[jt]s:\d|sqlite|mongo|ZodError|TypeError|RangeError|SyntaxError|nest/i;

/** Removes everything that the caller sent. */
const withoutInput = (text: string): string => {
  const { field, ...body } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ ...body, msg: String(body.msg).replace(String(field), '') });
};

/**
 * The fault of an answer to a call, if there is one. The services of the site validate their answers, and fail if they
 * are invalid.
 */
const faultOf = (status: number, text: string, ms: number): string | undefined => {
  if (ms >= DEADLINE_MS) return 'it took too long';
  if (status === 200) return undefined;
  if (status !== 400 && status !== 404) return 'it failed';
  if (!ErrorBody.strict().safeParse(JSON.parse(text)).success) return 'its error body has another shape';
  return INTERNAL.test(withoutInput(text)) ? 'it reveals internals' : undefined;
};

/** Checks a call without `expect`, which took a tenth of the time of these thousands of calls. */
const checkCall = async (route: RouteDef, query: [string, string][]): Promise<void> => {
  const started = performance.now();
  const { status, text } = await site.get(route.path, query);
  const fault = faultOf(status, text, performance.now() - started);
  if (fault) throw new Error(`${fault}: ${status} ${text.slice(0, 500)}`);
};

/**
 * Every parameter of every route. A parameter shared by routes (paging, filters) gets all values on the first route and
 * some on the others.
 */
const seen = new Set<unknown>();
const cases = publicReads.flatMap((route) =>
  Object.entries({ ...route.query.shape, ['__proto__']: undefined }).map(([parameter, schema]) => {
    const isKnown = seen.has(schema);
    seen.add(schema);
    return { route, name: route.name, parameter, isKnown };
  }),
);

test.each(cases)('$name: no value of $parameter makes it fail', async ({ route, parameter, isKnown }) => {
  const rest = Object.entries(routeCases[route.name]!.query).filter(([name]) => name !== parameter);
  if (!isKnown) for (const each of junk) await checkCall(route, [...rest, [parameter, each]]);
  await fc.assert(
    fc.asyncProperty(value, (each) => checkCall(route, [...rest, [parameter, each]])),
    { seed, numRuns: isKnown ? FEW_RUNS : RUNS },
  );
});

test.each(publicReads)('$name: no combination of parameters makes it fail', async (route) => {
  const names = [...Object.keys(route.query.shape), 'constructor', 'toString', 'a[b]', 'a[]'];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(query, (pairs) => checkCall(route, pairs)),
    { seed, numRuns: RUNS },
  );
});

test('no path makes the gateway fail', async () => {
  const path = fc.oneof(fc.webPath(), value.map(encodeURIComponent));
  await fc.assert(
    fc.asyncProperty(path, async (each) => {
      const { status, text } = await site.get(`/tournament/${each}`);
      expect([400, 404]).toContain(status);
      expect(ErrorBody.safeParse(JSON.parse(text)).error).toBeUndefined();
    }),
    { seed, numRuns: 300 },
  );
});

test.each([
  '%',
  '%ZZ',
  '%c0%af',
  '%ff%fe',
  '%u0031',
  'a=b=c',
  '&&&',
  '=',
  '?',
  ';',
  '+',
  '%00',
  '%0d%0aX-Injected:%201',
])('the query ?id=%s is refused with a valid error body, and adds no header to the answer', async (raw) => {
  const url = `${site.urlOf('/tournament/player/getPlayerById')}id=${raw}`;
  const response = await fetch(url, { headers: signRequest({ method: 'GET', url }) });
  expect(response.status).toBe(400);
  expect(response.headers.get('x-injected')).toBeNull();
  expect(ErrorBody.strict().safeParse(await response.json()).error).toBeUndefined();
});
