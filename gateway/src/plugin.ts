import type { ServerResponse } from 'node:http';
import type { EgPlugins, EgPolicy, Middleware } from 'express-gateway/lib/gateway/index.js';
import { Call, type GatewayRequest } from './edge/call.js';
import { refuse, toRefusal } from './edge/refuse.js';
import { access } from './policies/access.js';
import { admission } from './policies/admission.js';
import { clientAddress } from './policies/client-address.js';
import { ipBlock } from './policies/ip-block.js';
import { livez } from './policies/livez.js';
import { microCache } from './policies/micro-cache.js';
import { oneExport } from './policies/one-export.js';
import { opening } from './policies/opening.js';
import { proxy } from './policies/proxy.js';
import { query } from './policies/query.js';
import { rateLimit } from './policies/rate-limit.js';
import { redirect } from './policies/redirect.js';
import { rendered } from './policies/rendered.js';
import { requestBody } from './policies/request-body.js';
import { securityHeaders } from './policies/security-headers.js';
import { session } from './policies/session.js';
import { signature } from './policies/signature.js';
import { staticSite } from './policies/static.js';
import type { Policy } from './policy.js';
import type { Runtime } from './runtime.js';

const policies: readonly Policy[] = [
  opening,
  livez,
  securityHeaders,
  clientAddress,
  ipBlock,
  rateLimit,
  signature,
  oneExport,
  admission,
  session,
  access,
  requestBody,
  query,
  microCache,
  proxy,
  redirect,
  rendered,
  staticSite,
];

const callOf = (request: GatewayRequest, response: ServerResponse, runtime: Runtime): Call => {
  if (!request.call) {
    request.call = new Call(request, response, runtime.routes);
    runtime.observeCall(request.call);
  }
  return request.call;
};

const middleware = (policy: Policy, runtime: Runtime): Middleware => {
  const step = policy.create(runtime);
  return (request: GatewayRequest, response, next) => {
    const call = callOf(request, response, runtime);
    const pass = () => {
      if (!response.headersSent && !response.destroyed) next();
    };
    const fail = (error: unknown) => {
      // The caller has disconnected, so this is not a failure.
      if (request.socket.destroyed) return;
      const refusal = toRefusal(error);
      const { requestId } = call;
      if (refusal.reason === 'server.unknown') runtime.log.error({ err: error, requestId }, `${policy.name} failed`);
      refuse(call, refusal);
    };
    try {
      const passing = step(call);
      if (passing) passing.then(pass, fail);
      else pass();
    } catch (error) {
      fail(error);
    }
  };
};

/**
 * The configuration object passed at startup, which express-gateway passes on to each policy. It contains the runtime.
 */
export interface StartConfig {
  readonly gatewayConfig: object;
  readonly systemConfig: object;
  readonly runtime: Runtime;
  /** Does nothing. The `watch` of express-gateway would reload its configuration files when they change. */
  watch(): void;
}

const register = (policy: Policy): EgPolicy => ({
  name: policy.name,
  schema: { $id: `https://rallyrank.invalid/policies/${policy.name}.json`, type: 'object' },
  policy: (_action, config) => middleware(policy, (config as StartConfig).runtime),
});

/** The policies and settings of this gateway as an express-gateway plugin. */
export const gatewayPlugin = (
  trustedProxies: readonly string[],
  onApp: EgPlugins['gatewayRoutes'][number],
): EgPlugins => ({
  policies: policies.map(register),
  gatewayRoutes: [
    (app) => {
      app.set('trust proxy', trustedProxies.length === 0 ? false : [...trustedProxies]);
      // Otherwise express would answer its own errors with a stack trace.
      app.set('env', 'production');
      onApp(app);
    },
  ],
});
