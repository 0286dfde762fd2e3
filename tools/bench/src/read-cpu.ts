import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { percentile } from '@rallyrank/infra/testing/percentile';
import { cpuSeconds, type Site } from './child.js';
import { pages } from './gateway.js';
import { load } from './load.js';

/** Many short rounds, so that other load on the machine is nearly the same for all sites of a round. */
const ROUNDS = 25;
const SECONDS = 1;
const CONNECTIONS = 16;
const IDLE_SECONDS = 2;
const IDLE_SHARE = 0.05;

/** A ranking list of 50 rows, a page of 20 players, and the data for the page of a player. */
const readsOf = (player: string): Readonly<Record<string, (i: number) => string>> => ({
  'ranking list': pages.cached,
  'page of players': pages.uncached,
  player: () => `${API_PREFIX}/tournament/player/getPlayerById?id=${player}`,
  'player with figures': () => `${API_PREFIX}/tournament/player/getPlayerBasicData?id=${player}`,
  'results of a player': () => `${API_PREFIX}/tournament/player/getPlayerTournamentResult?playerId=${player}`,
});

const firstPlayer = async ({ serviceUrl }: Site): Promise<string> => {
  const answer = await fetch(`${serviceUrl}${pages.uncached(0)}`);
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  if (!rows[0]) throw new Error('the instance has no players');
  return rows[0].id;
};

/** @throws if the process has ended, or if not on Linux */
export const cpuOf = ({ pid }: Site): number => {
  const seconds = cpuSeconds(pid);
  if (seconds === null) throw new Error('the CPU time of the site is not known');
  return seconds;
};

/** Waits until the site has derived its results, which it starts to do when it is ready. */
export const idle = async (site: Site): Promise<void> => {
  for (;;) {
    const begun = cpuOf(site);
    await pause(IDLE_SECONDS * 1_000);
    if (cpuOf(site) - begun < IDLE_SECONDS * IDLE_SHARE) return;
  }
};

const microsPerCall = async (site: Site, pathOf: (i: number) => string): Promise<number> => {
  const begun = cpuOf(site);
  const figures = await load({
    base: site.serviceUrl,
    signed: false,
    seconds: SECONDS,
    connections: CONNECTIONS,
    pathOf,
  });
  if (figures.non2xx > 0) throw new Error(`${figures.non2xx} calls of ${pathOf(0)} failed`);
  return ((cpuOf(site) - begun) * 1e6) / (figures.requestsPerSecond * SECONDS);
};

export interface ReadCpu {
  readonly answer: string;
  readonly site: string;
  /** Microseconds of CPU per call. */
  readonly median: number;
  readonly least: number;
  /** Median over the rounds of the cost relative to that of the first site in the same round. */
  readonly ratio: number;
}

interface Subject {
  readonly name: string;
  readonly site: Site;
  readonly player: string;
}

/** One read in all rounds, with the order of the sites alternating. */
const benchRead = async (answer: string, subjects: readonly Subject[]): Promise<ReadCpu[]> => {
  const micros = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { name, site, player } of round % 2 === 0 ? subjects : subjects.toReversed())
      micros.get(name)!.push(await microsPerCall(site, readsOf(player)[answer]!));
  }
  const [first = []] = micros.values();
  return Array.from(micros, ([site, [_warmUp, ...measured]]) => {
    const ratios = measured.map((each, round) => each / first[round + 1]!);
    return {
      answer,
      site,
      median: Math.round(percentile(measured, 50)),
      least: Math.round(percentile(measured, 0)),
      ratio: Math.round(percentile(ratios, 50) * 100) / 100,
    };
  });
};

/**
 * CPU time per call to services without the gateway and its cache. The sites, by name, take turns, so that other load
 * on the machine affects them alike; it affects CPU time less than the request rate.
 */
export const benchReadCpu = async (sites: Readonly<Record<string, Site>>): Promise<ReadCpu[]> => {
  const subjects: Subject[] = [];
  for (const [name, site] of Object.entries(sites)) {
    await idle(site);
    subjects.push({ name, site, player: await firstPlayer(site) });
  }
  const figures: ReadCpu[] = [];
  for (const answer of Object.keys(readsOf(''))) figures.push(...(await benchRead(answer, subjects)));
  return figures;
};
