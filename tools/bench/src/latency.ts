import { openTarget } from '@rallyrank/all/target/open-target';
import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { readConfig } from '@rallyrank/infra/config/config';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type LatencyFigures, latencyFigures } from './latency-figures.js';

const ROUNDS = 200;
const WARM_UP = 10;
/** Lists are published on days after the last list of any world. */
const FIRST_DAY = 40_000;
const GIVE_UP_MS = 30_000;

const ask = async (base: string, path: string): Promise<string> => {
  const url = `${base}${API_PREFIX}${path}`;
  const response = await fetch(url, { headers: signRequest({ method: 'GET', url }) });
  return response.text();
};

/** Finds a competitor who can be on a list. */
const anyCompetitor = async (base: string): Promise<string> => {
  const { rows } = JSON.parse(await ask(base, '/tournament/player/list?pageNum=1&pageSize=10')) as {
    rows: { id: string }[];
  };
  const first = rows[0];
  if (!first) throw new Error('the instance has no players');
  return first.id;
};

/** Milliseconds from the acknowledgement of a command until a page shows its effect, polled through one gateway. */
const visible = async (base: string, day: string): Promise<number> => {
  const started = performance.now();
  for (;;) {
    const page = await ask(base, `${listRankingDates.path}?type=bwf&discipline=MS`);
    const waited = performance.now() - started;
    if (page.includes(day)) return waited;
    if (waited > GIVE_UP_MS) throw new Error(`the list of ${day} is not visible after ${GIVE_UP_MS} ms`);
  }
};

/** Publishes one list after the other and waits until a page shows it, alternating between the gateways. */
export const benchLatency = async (rpc: Pick<Rpc, 'call'>, gateways: readonly string[]): Promise<LatencyFigures> => {
  const competitor = await anyCompetitor(gateways[0]!);
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const date = dayOf(FIRST_DAY + round);
    await rpc.call(publishList, {
      discipline: 'MS',
      date,
      ranks: [1],
      competitorIds: [competitor],
      points: [round],
      tournaments: [1],
    });
    const waited = await visible(gateways[round % gateways.length]!, date);
    if (round >= WARM_UP) waits.push(waited);
  }
  return latencyFigures(waits);
};

/** The same for a site in one process while another process writes, such as an import beside a running site. */
export const benchEmbeddedLatency = async (data: string, gateway: string): Promise<LatencyFigures> => {
  const config = readConfig({ RALLYRANK_DATA: data, LOG_LEVEL: 'error' });
  const target = await openTarget(config);
  const services = await target.openServices(config.sport);
  try {
    return await benchLatency(services.rpc, [gateway]);
  } finally {
    await services.stop();
    await target.close();
  }
};
