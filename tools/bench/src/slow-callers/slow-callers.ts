import { startSite } from '../child.js';
import { pages } from '../gateway.js';
import { load } from '../load.js';
import { type Drip, startDrip, WRITER_TOKEN } from './drip.js';

const ROUNDS = 3;
const SECONDS = 4;
/** Few, so that queueing does not dominate the response times. */
const VISITORS = 4;

export interface SlowCallerFigures {
  readonly slow: 'none' | Drip['kind'];
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 200. */
  readonly failed: number;
}

const measure = async (base: string, slow: SlowCallerFigures['slow']): Promise<SlowCallerFigures> => {
  const stop = slow === 'none' ? undefined : await startDrip({ base, kind: slow });
  const visitors = { base, pathOf: pages.uncached, signed: true, seconds: SECONDS, connections: VISITORS };
  const { p50Ms, p99Ms, non2xx } = await load(visitors);
  await stop?.();
  return { slow, p50Ms, p99Ms, failed: non2xx };
};

/** Measures how a thousand callers who never finish their requests affect visitors; each round is separate. */
export const benchSlowCallers = async (data: string, env: Record<string, string>): Promise<SlowCallerFigures[]> => {
  const program = 'tools/bench/dist/slow-callers/site-with-writer.js';
  const site = await startSite(data, { ...env, WRITER_TOKEN }, { program });
  const figures: SlowCallerFigures[] = [];
  try {
    for (let i = 0; i < ROUNDS; i++)
      for (const slow of ['none', 'headers', 'bodies'] as const) figures.push(await measure(site.url, slow));
  } finally {
    await site.stop();
  }
  return figures;
};
