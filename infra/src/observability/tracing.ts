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

/** Does nothing, and costs next to nothing, until `startTracing` has begun. */
const tracer = trace.getTracer('rallyrank');

export type TraceHeaders = Readonly<Record<string, string>>;

interface SpanOptions {
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
  /** The headers of the message that asks for the work, or the metadata of the event that causes it; without them it belongs to the current span. */
  readonly from?: Readonly<Record<string, unknown>> | undefined;
}

const headersOf = (of: Context): TraceHeaders => {
  const headers: Record<string, string> = {};
  propagation.inject(of, headers);
  return headers;
};

/** `traceparent` of the current span, after W3C Trace Context: it also says if the trace is not recorded. Nothing without tracing. */
export const traceHeaders = (): TraceHeaders => headersOf(context.active());

/** The id of the current trace, for log lines; undefined if it is not recorded. */
export const currentTraceId = (): string | undefined => {
  const span = trace.getSpanContext(context.active());
  return span && (span.traceFlags & TraceFlags.SAMPLED) !== 0 ? span.traceId : undefined;
};

/** What is kept with an event; nothing if its trace is not recorded. */
export const traceMetadata = (): TraceHeaders => (currentTraceId() === undefined ? {} : traceHeaders());

/** Begins a span that does not end with a function. */
export const beginSpan = (name: string, { kind = 'INTERNAL', attributes = {}, from }: SpanOptions = {}) => {
  const parent = from ? propagation.extract(context.active(), from) : context.active();
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent);
  const own = trace.setSpan(parent, span);
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    /** For the messages that it sends. */
    headers: headersOf(own),
    within: <T>(work: () => T): T => context.with(own, work),
    end: (more: Attributes = {}, failed = false): void => {
      span.setAttributes(more);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};

/** Runs work as a span, which fails with it. */
export const inSpan = async <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(name, options);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    // Its name only: the message may hold what a user has sent.
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
    throw error;
  }
};
