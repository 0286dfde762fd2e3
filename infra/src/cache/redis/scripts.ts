/*
 * Scripts for operations that must be atomic. They use the clock of the server, so that the clocks of replicas do not
 * matter. Its time does not advance while a script runs.
 */

const NOW = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Increments a counter; the first increment starts its time to live. KEYS: counter. ARGV: ttl in ms. */
export const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

/**
 * Adds a member with its expiry as the score, and removes expired members. The set disappears with its last member.
 * KEYS: set. ARGV: ttl in ms, member.
 */
export const JOIN = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
redis.call('PEXPIREAT', KEYS[1], redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2])`;

/** KEYS: set. */
export const MEMBERS = `${NOW}
return redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. string.format('%.0f', now), '+inf')`;
