/** The parts of express-gateway (CommonJS, untyped) that the gateway uses. */
declare module 'express-gateway/lib/gateway/index.js' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export interface App extends RequestListener {
    set(setting: string, value: unknown): void;
  }
  /** Receives the parameters of its step (none here) and the configuration passed at startup. */
  export interface EgPolicy {
    readonly name: string;
    readonly schema: { readonly $id: string; readonly type: 'object' };
    readonly policy: (action: object, config: unknown) => Middleware;
  }
  export interface EgPlugins {
    readonly policies: EgPolicy[];
    readonly gatewayRoutes: ((app: App) => void)[];
  }
  /** Builds the express application; resolves when its pipelines are in place. */
  const gateway: (options: { plugins: EgPlugins; config: object }) => Promise<unknown>;
  export default gateway;
}
declare module 'express-gateway/lib/config/index.js' {
  const config: { readonly gatewayConfig: object; readonly systemConfig: object };
  export default config;
}
declare module 'express-gateway/lib/eventBus.js' {
  import type { EventEmitter } from 'node:events';

  const bus: EventEmitter;
  export default bus;
}
declare module 'express-gateway/lib/logger.js' {
  const loggers: Readonly<Record<'gateway' | 'policy' | 'config' | 'plugins', { level: string }>>;
  export default loggers;
}
