import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { searchSite } from '@rallyrank/contracts/stats/search';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { cpuSeconds, type Site, startSite } from '../child.js';
import { latencyFigures } from '../latency-figures.js';
import { PLAYERS, playerName, SERIES, seriesName } from './names.js';

const MS_PER_SECOND = 1_000;
/** The least number of characters of a search. */
const SHORTEST = 3;
const PEOPLE = 25;

/** The texts that somebody sends who types a name, letter by letter. */
const typed = (name: string): string[] =>
  Array.from({ length: name.length - SHORTEST + 1 }, (_, i) => name.slice(0, SHORTEST + i));

const someone = (i: number) => playerName((i * 2_621) % PLAYERS);
const tournament = (i: number): string => `${seriesName((i * 37) % SERIES).en} ${2006 + (i % 20)}`;
/** Swaps two letters in the middle. */
const mistyped = (name: string): string => name.replace(/(.{4})(.)(.)/, '$1$3$2');

const people = Array.from({ length: PEOPLE }, (_, i) => i);
const searches: Readonly<Record<string, readonly string[]>> = {
  'names, letter by letter': people.flatMap((i) => typed(someone(i).en)),
  'tournaments with a year, letter by letter': people.flatMap((i) => typed(tournament(i))),
  'Chinese names': people.map((i) => playerName(i * 3_000).zh ?? ''),
  'names with a typo': people.map((i) => mistyped(someone(i).en)),
};

const benchSearches = async ({ url: base, pid }: Site) => {
  const ask = async (q: string): Promise<number> => {
    const url = `${base}${API_PREFIX}${searchSite.path}?${new URLSearchParams({ q, pageSize: '4' })}`;
    const began = performance.now();
    const answer = await fetch(url, { headers: signRequest({ method: 'GET', url }) });
    const { data } = (await answer.json()) as { data?: unknown };
    if (!data) throw new Error(`the search for ${q} was refused with ${answer.status}`);
    return performance.now() - began;
  };
  const measured = async (search: string, texts: Iterable<string>) => {
    const waits: number[] = [];
    const before = cpuSeconds(pid) ?? 0;
    for (const text of texts) waits.push(await ask(text));
    const cpu = (cpuSeconds(pid) ?? 0) - before;
    const cpuMs = Math.round((10 * cpu * MS_PER_SECOND) / waits.length) / 10;
    return { search, cpuMs, ...latencyFigures(waits) };
  };
  // Both make a table on first use: of all names, and of all words for typos.
  const figures = [await measured('the first one', ['warm up']), await measured('the first typo', ['warmm upp'])];
  // Repeated texts would be answered from the cache.
  for (const [search, texts] of Object.entries(searches)) figures.push(await measured(search, new Set(texts)));
  return figures;
};

/**
 * Measures the search of a site with 66,000 players and 8,000 tournaments through the gateway.
 * @param work a folder for the site
 */
export const benchSearch = async (work: string) => {
  const program = 'tools/bench/dist/search/site-with-names.js';
  const site = await startSite(mkdtempSync(join(work, 'search-')), noLimits, { program });
  try {
    return await benchSearches(site);
  } finally {
    await site.stop();
  }
};
