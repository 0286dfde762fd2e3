# syntax=docker/dockerfile:1
# One image for every process; the command says which one runs (docs/deployment.md).
# The tag names the version of Node.js that the root package.json pins, as a test checks. A release pins its digest as well:
# docker build --build-arg NODE_IMAGE=node:26.10.0-bookworm-slim@sha256:... .
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY infra/package.json infra/
COPY services/shared/package.json services/shared/
COPY services/players/package.json services/players/
COPY services/tournaments/package.json services/tournaments/
COPY services/rankings/package.json services/rankings/
COPY services/stats/package.json services/stats/
COPY services/all/package.json services/all/
COPY gateway/package.json gateway/
COPY gateway/stubs gateway/stubs
COPY frontend/package.json frontend/
COPY tools/demo/package.json tools/demo/
COPY tools/cli/package.json tools/cli/
COPY tools/system-tests/package.json tools/system-tests/
COPY tools/bench/package.json tools/bench/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund --loglevel=error \
    -w contracts -w infra -w services/shared -w services/players -w services/tournaments -w services/rankings -w services/stats \
    -w services/all -w gateway -w tools/demo -w tools/cli \
    && rm -r frontend tools/system-tests tools/bench

FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
    && install -d -o node -g node /data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/infra/dist infra/dist
COPY --from=build /app/services/shared/dist services/shared/dist
COPY --from=build /app/services/players/dist services/players/dist
COPY --from=build /app/services/tournaments/dist services/tournaments/dist
COPY --from=build /app/services/rankings/dist services/rankings/dist
COPY --from=build /app/services/stats/dist services/stats/dist
COPY --from=build /app/services/all/dist services/all/dist
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/gateway/config gateway/config
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/tools/demo/dist tools/demo/dist
COPY --from=build /app/tools/cli/dist tools/cli/dist
ENV NODE_ENV=production ENVIRONMENT=production PROFILE=servers \
    HOST=0.0.0.0 PORT=8080 METRICS_HOST=0.0.0.0 METRICS_PORT=9090 RALLYRANK_DATA=/data LOG_LEVEL=info \
    NODE_OPTIONS=--max-old-space-size-percentage=75
USER node
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:9090/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/dist/main.js"]
