import { callGateway } from '../gateway-call.js';

const USAGE =
  'usage: npm run api -- METHOD PATH [body]   for example: npm run api -- GET "/ranking/list?type=bwf&discipline=WS"';
const OK = 200;

const call = async (method: string, path: string, body: string | undefined): Promise<boolean> => {
  const response = await callGateway({ method, path, body });
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
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
