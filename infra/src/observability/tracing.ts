import {
  type Attributes,
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

/** Does nothing, at almost no cost, until `startTracing` was called. */
const tracer = trace.getTracer('rallyrank');

export type TraceHeaders = Readonly<Record<string, string>>;

interface SpanOptions {
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /**
   * The headers of the message that requests the work, or the metadata of the event that causes it. Without them the
   * span belongs to the current span.
   */
  readonly from?: Readonly<Record<string, unknown>> | undefined;
}

const headersOf = (of: Context): TraceHeaders => {
  const headers: Record<string, string> = {};
  propagation.inject(of, headers);
  return headers;
};

/**
 * `traceparent` of the current span according to W3C Trace Context, which also marks traces that are not recorded.
 * Empty without tracing.
 */
export const traceHeaders = (): TraceHeaders => headersOf(context.active());

/** The id of the current trace, for log lines; undefined if it is not recorded. */
export const currentTraceId = (): string | undefined => {
  const span = trace.getSpanContext(context.active());
  return span && (span.traceFlags & TraceFlags.SAMPLED) !== 0 ? span.traceId : undefined;
};

/** The trace metadata stored with an event; empty if the trace is not recorded. */
export const traceMetadata = (): TraceHeaders => (currentTraceId() === undefined ? {} : traceHeaders());

/** Begins a span that the caller must end. */
export const beginSpan = (name: string, { kind = 'INTERNAL', attributes = {}, from }: SpanOptions = {}) => {
  const parent = from ? propagation.extract(context.active(), from) : context.active();
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    /** Headers for messages sent within this span. */
    headers: headersOf(own),
    within: <T>(work: () => T): T => context.with(own, work),
    end: (more: Attributes = {}, failed = false): void => {
      span.setAttributes(more);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};

/** Runs work in a span. If the work fails, the span fails too. */
export const inSpan = async <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(name, options);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    // Only the name is recorded, because the message may contain input of a user.
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
    throw error;
  }
};
