#!/bin/sh
# A replica set that demands passwords needs a key file, of which only its owner may know.
set -eu
umask 077
printf '%s' "$MONGODB_REPLICA_KEY" >/run/mongodb/key
exec docker-entrypoint.sh mongod --replSet rallyrank --keyFile /run/mongodb/key --bind_ip_all --noscripting
