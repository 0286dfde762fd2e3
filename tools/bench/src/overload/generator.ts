import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { callHeaders } from '../call-headers.js';
import { pages } from '../gateway.js';
import { openLoop, type Sample } from './open-loop.js';

export interface Generator {
  readonly base: string;
  readonly page: keyof typeof pages;
  readonly firstCall: number;
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
}

const textOf = (base: string, path: string, i: number): string => {
  const headers = Object.entries(callHeaders(`${base}${path}`, i)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: bench\r\n${headers.join('')}\r\n`;
};

const generate = async ({ page, firstCall, ...load }: Generator): Promise<void> => {
  const { base, rate, seconds } = load;
  // Signed in advance: the client must keep its pace.
  const texts = Array.from({ length: rate * seconds }, (_, i) =>
    textOf(base, pages[page](firstCall + i), firstCall + i),
  );
  const samples = await openLoop({
    ...load,
    textOf: (i) => texts[i]!,
    onBegin: () => parentPort?.postMessage('began'),
  });
  parentPort?.postMessage(samples);
};

if (!isMainThread) await generate(workerData as Generator);

/**
 * Starts an open loop in a separate thread, so that it keeps its pace regardless of other load; resolves once it has
 * begun.
 */
export const startGenerator = async (load: Generator): Promise<{ readonly samples: Promise<Sample[]> }> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: load });
  await once(worker, 'message');
  const samples = once(worker, 'message').then(([all]) => all as Sample[]);
  return { samples };
};
