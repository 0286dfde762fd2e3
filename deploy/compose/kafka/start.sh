#!/bin/sh
# Formats the data folder at the first start, with the user `admin` of init.sh, and runs Kafka.
set -eu
CLUSTER_ID=cmFsbHlyYW5rLWthZmthMQ
/opt/kafka/bin/kafka-storage.sh format --ignore-formatted --cluster-id "$CLUSTER_ID" --config /deploy/server.properties \
  --add-scram "SCRAM-SHA-512=[name=admin,password=$KAFKA_ADMIN_PASSWORD]"
exec /opt/kafka/bin/kafka-server-start.sh /deploy/server.properties
