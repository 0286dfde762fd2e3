import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/signing/sign';

const USAGE =
  'usage: npm run api -- METHOD PATH [body]   for example: npm run api -- GET "/ranking/list?type=bwf&discipline=WS"';
const OK = 200;

const base = process.env.RALLYRANK_URL ?? `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

const urlOf = (path: string): string => new URL(path.startsWith(API_PREFIX) ? path : API_PREFIX + path, base).href;

const call = async (method: string, path: string, body: string | undefined): Promise<boolean> => {
  const url = urlOf(path);
  const key = process.env.SIGNING_KEY;
  const signed = signRequest({ method, url, ...(body !== undefined && { body }), ...(key && { key }) });
  const headers = {
    ...signed,
    'accept-language': 'en',
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  process.stderr.write(`HTTP ${response.status} ${response.statusText}\n`);
  const text = await response.text();
  const isJson = text !== '' && (response.headers.get('content-type')?.startsWith('application/json') ?? false);
  process.stdout.write(`${isJson ? JSON.stringify(JSON.parse(text), null, 2) : text}\n`);
  return response.status === OK;
};

const [method, path, body] = process.argv.slice(2);
if (method === undefined || path === undefined || !path.startsWith('/')) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await call(method.toUpperCase(), path, body)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`no answer from ${base}: ${String((error as Error).cause ?? error)}\n`);
    process.exitCode = 1;
  }
}
