#!/bin/sh
# Writes .env beside docker-compose.yml: .env.example with keys and passwords of its own. Never overwrites one.
set -eu
cd "$(dirname "$0")/../.."
umask 077
# A letter comes first, since NATS reads what begins with a digit as a number.
secret() { printf 'k%s' "$(head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; }
set -C
while IFS= read -r line; do
  case "$line" in
    \#* | '' | SPORT=* | IMAGE=* | *_PORTS=*) printf '%s\n' "$line" ;;
    # Somebody types it once, and the site takes at most 25 characters.
    ADMIN_PASSWORD=*) printf '%s=%s\n' "${line%%=*}" "$(secret 12)" ;;
    *) printf '%s=%s\n' "${line%%=*}" "$(secret 24)" ;;
  esac
done <.env.example >.env
