import type { CacheServer } from '@rallyrank/contracts/shared/caches';

const US_PER_MS = 1_000;
const COMMAND = /^cmdstat_(\S+):calls=(\d+),usec=(\d+)/gm;
const KEYS = /^db\d+:keys=(\d+)/gm;

/** Parses the reply of Redis to `INFO all`, which consists of lines `name:value`. */
export const cacheServerOf = (info: string): CacheServer => {
  const lines = new Map(Array.from(info.matchAll(/^(\w+):(.*?)\r?$/gm), ([, name = '', value = '']) => [name, value]));
  const text = (name: string) => lines.get(name) ?? '';
  const number = (name: string) => Number(text(name)) || 0;
  const commands = Array.from(info.matchAll(COMMAND), ([, name = '', calls, us]) => ({
    name: name.toUpperCase().replace('|', ' '),
    calls: Number(calls),
    meanMs: Number(us) / Math.max(1, Number(calls)) / US_PER_MS,
  }));
  return {
    name: 'Redis',
    version: text('redis_version'),
    mode: text('redis_mode'),
    uptimeSeconds: number('uptime_in_seconds'),
    clients: number('connected_clients'),
    usedBytes: number('used_memory'),
    mostBytes: number('maxmemory'),
    keys: Array.from(info.matchAll(KEYS), ([, keys]) => Number(keys)).reduce((sum, keys) => sum + keys, 0),
    hits: number('keyspace_hits'),
    misses: number('keyspace_misses'),
    expired: number('expired_keys'),
    evicted: number('evicted_keys'),
    inKbps: number('instantaneous_input_kbps'),
    outKbps: number('instantaneous_output_kbps'),
    appendOnly: text('aof_enabled') === '1',
    savedWell: text('rdb_last_bgsave_status') === 'ok',
    commands: commands.sort((a, b) => b.calls - a.calls),
  };
};
