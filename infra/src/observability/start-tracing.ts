import { context, propagation, trace } from '@opentelemetry/api';
import type { Config } from '../config/config.js';
import { withDeadline } from '../deadline.js';
import { productVersion } from './product-version.js';

const STOP_MS = 2_000;

/**
 * Sends the spans of this process to an OTLP collector, if one is configured; only then the required modules are
 * loaded. The returned function sends the remaining spans, for at most 2 s.
 */
export const startTracing = async (
  { otlpUrl, tracesSampled }: Pick<Config, 'otlpUrl' | 'tracesSampled'>,
  process: string,
): Promise<() => Promise<void>> => {
  if (otlpUrl === '') return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.namespace': 'rallyrank',
      'service.name': process,
      'service.version': productVersion,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(tracesSampled) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${otlpUrl.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    for (const part of [trace, propagation, context]) part.disable();
    // An unavailable collector must not delay a stop.
    await withDeadline(provider.shutdown(), 'trace collector', STOP_MS).catch(() => undefined);
  };
};
