#!/bin/sh
# Writes the users and runs Redis. Each has the cache and the queues of its own jobs; `health` may only ask whether it answers.
set -eu
umask 077
user() {
  keys="~rallyrank:cache:* ~rallyrank:jobs:$1:*"
  echo "user $1 on >$2 resetkeys $keys resetchannels &rallyrank:jobs:$1:* +@all -@admin -@dangerous +info"
}
{
  echo "user default off"
  echo "user health on nopass resetkeys resetchannels -@all +ping"
  # services:start (npm run docs)
  user identity "$IDENTITY_REDIS_PASSWORD"
  user players "$PLAYERS_REDIS_PASSWORD"
  user tournaments "$TOURNAMENTS_REDIS_PASSWORD"
  user rankings "$RANKINGS_REDIS_PASSWORD"
  user stats "$STATS_REDIS_PASSWORD"
  user live "$LIVE_REDIS_PASSWORD"
  user predictions "$PREDICTIONS_REDIS_PASSWORD"
  user monitoring "$MONITORING_REDIS_PASSWORD"
  # services:end
  user gateway "$GATEWAY_REDIS_PASSWORD"
} >/run/redis/users.acl
exec redis-server /deploy/redis.conf
