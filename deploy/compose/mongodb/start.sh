#!/bin/sh
# A replica set that demands passwords needs a key file, of which only its owner may know.
# A service that is killed while it appends leaves its transaction open, and with it the end of its context locked: for 10 s then,
# and not for a minute. No transaction of ours takes longer.
set -eu
umask 077
printf '%s' "$MONGODB_REPLICA_KEY" >/run/mongodb/key
exec docker-entrypoint.sh mongod --replSet rallyrank --keyFile /run/mongodb/key --bind_ip_all --noscripting \
  --setParameter transactionLifetimeLimitSeconds=10
