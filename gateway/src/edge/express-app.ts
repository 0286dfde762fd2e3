import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gatewayPlugin, type StartConfig } from '../plugin.js';
import type { Runtime } from '../runtime.js';

const configFolder = fileURLToPath(new URL('../../config', import.meta.url));
const proxyVariables = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap((n) => [n, n.toUpperCase()]);

/** express-gateway reads its folder and the proxy variables from the environment when it is loaded. */
const load = async () => {
  for (const name of proxyVariables) delete process.env[name];
  process.env.EG_CONFIG_DIR = configFolder;
  // Bypasses the public entry of express-gateway, which would always load the admin API and its Redis client.
  const [{ default: gateway }, { default: config }, { default: eventBus }, { default: loggers }] = await Promise.all([
    import('express-gateway/lib/gateway/index.js'),
    import('express-gateway/lib/config/index.js'),
    import('express-gateway/lib/eventBus.js'),
    import('express-gateway/lib/logger.js'),
  ]);
  for (const logger of Object.values(loggers)) logger.level = 'error';
  return { gateway, config, eventBus };
};

/** The express application with the pipelines of config/gateway.config.yml; it does not listen. */
export const buildApp = async (runtime: Runtime): Promise<RequestListener> => {
  const { gateway, config, eventBus } = await load();
  const { gatewayConfig, systemConfig } = config;
  const startConfig: StartConfig = { gatewayConfig, systemConfig, runtime, watch: () => undefined };
  let app: RequestListener | undefined;
  const plugins = gatewayPlugin(runtime.config.trustedProxies, (built) => {
    app = built;
  });
  await gateway({ plugins, config: startConfig });
  // Pipelines change only at a restart.
  eventBus.removeAllListeners('hot-reload');
  if (!app) throw new Error('express-gateway built no application');
  return app;
};
