import { expect, test } from '@jest/globals';
import { cacheServerOf } from './server-info.js';

const INFO = [
  '# Server',
  'redis_version:7.4.1',
  'redis_mode:standalone',
  'uptime_in_seconds:3600',
  '# Clients',
  'connected_clients:9',
  '# Memory',
  'used_memory:1048576',
  'used_memory_human:1.00M',
  'maxmemory:0',
  '# Persistence',
  'rdb_last_bgsave_status:ok',
  'aof_enabled:1',
  '# Stats',
  'instantaneous_input_kbps:1.25',
  'instantaneous_output_kbps:0.50',
  'expired_keys:4',
  'evicted_keys:0',
  'keyspace_hits:30',
  'keyspace_misses:10',
  '# Commandstats',
  'cmdstat_set:calls=2,usec=4000,usec_per_call=2000.00,rejected_calls=0,failed_calls=0',
  'cmdstat_config|get:calls=5,usec=10,usec_per_call=2.00,rejected_calls=0,failed_calls=0',
  '# Keyspace',
  'db0:keys=12,expires=3,avg_ttl=0',
  'db1:keys=5,expires=0,avg_ttl=0',
].join('\r\n');

test('the reply of `INFO all` is parsed, with the most frequent commands first', () => {
  expect(cacheServerOf(INFO)).toEqual({
    name: 'Redis',
    version: '7.4.1',
    mode: 'standalone',
    uptimeSeconds: 3_600,
    clients: 9,
    usedBytes: 1_048_576,
    mostBytes: 0,
    keys: 17,
    hits: 30,
    misses: 10,
    expired: 4,
    evicted: 0,
    inKbps: 1.25,
    outKbps: 0.5,
    appendOnly: true,
    savedWell: true,
    commands: [
      { name: 'CONFIG GET', calls: 5, meanMs: 0.002 },
      { name: 'SET', calls: 2, meanMs: 2 },
    ],
  });
});
