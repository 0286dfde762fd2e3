#!/bin/sh
# Users, their passwords and rights. Runs before the services at every start, so a changed password takes effect with the next.
set -eu
umask 077
cat >/tmp/admin.properties <<END
security.protocol=SASL_PLAINTEXT
sasl.mechanism=SCRAM-SHA-512
sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="admin" password="$KAFKA_ADMIN_PASSWORD";
END
kafka() {
  program=$1
  shift
  "/opt/kafka/bin/$program" --bootstrap-server kafka:9092 --command-config /tmp/admin.properties "$@"
}

user() {
  kafka kafka-configs.sh --alter --entity-type users --entity-name "$1" --add-config "SCRAM-SHA-512=[password=$2]"
}
reader() {
  kafka kafka-acls.sh --add --allow-principal "User:$1" --operation Read --topic rallyrank. --group rallyrank. \
    --resource-pattern-type prefixed
  # Who finds a topic missing makes it.
  kafka kafka-acls.sh --add --allow-principal "User:$1" --operation Create --operation DescribeConfigs --topic rallyrank. \
    --resource-pattern-type prefixed
}
writer() {
  kafka kafka-acls.sh --add --allow-principal "User:$1" --operation Write --topic "rallyrank.$1"
}

# A service that owns a context writes the topic of its name.
# services:start (npm run docs)
user identity "$IDENTITY_KAFKA_PASSWORD"
reader identity
user players "$PLAYERS_KAFKA_PASSWORD"
reader players
user tournaments "$TOURNAMENTS_KAFKA_PASSWORD"
reader tournaments
user rankings "$RANKINGS_KAFKA_PASSWORD"
reader rankings
user stats "$STATS_KAFKA_PASSWORD"
reader stats
user live "$LIVE_KAFKA_PASSWORD"
reader live
user predictions "$PREDICTIONS_KAFKA_PASSWORD"
reader predictions
user monitoring "$MONITORING_KAFKA_PASSWORD"
reader monitoring
writer identity
writer players
writer tournaments
writer rankings
writer live
writer predictions
# services:end
