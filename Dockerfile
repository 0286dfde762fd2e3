# syntax=docker/dockerfile:1
# One image for every process; the command says which one runs (docs/deployment.md).
# The tag names the version of Node.js that the root package.json pins, as a test checks. A release pins its digest as well:
# docker build --build-arg NODE_IMAGE=node:26.10.0-bookworm-slim@sha256:... .
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build
RUN mkdir /built && cp -r --parents \
    dist/programs contracts/dist infra/dist services/*/dist gateway/dist gateway/config frontend/dist tools/demo/dist tools/cli/dist \
    /built

# Only what the packages depend on, so that they are installed anew only when that changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN mkdir /manifests && cp -r --parents package.json package-lock.json .npmrc \
    */package.json services/*/package.json tools/*/package.json gateway/stubs /manifests

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund --loglevel=error \
    $(printf ' -w %s' contracts infra services/* gateway tools/demo tools/cli) \
    && rm -r frontend tools/system-tests tools/bench

FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn* \
    && install -d -o node -g node /data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /built ./
# The heap of programs whose command line names no other: three quarters of the least memory that any of them is given.
ENV NODE_ENV=production ENVIRONMENT=production PROFILE=servers \
    HOST=0.0.0.0 PORT=8080 METRICS_HOST=0.0.0.0 METRICS_PORT=9090 RALLYRANK_DATA=/data LOG_LEVEL=info \
    NODE_OPTIONS=--max-old-space-size=384
USER node
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:9090/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/dist/main.js"]
