import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { NewSpan, Span, SpanKind as Kind, Tracer } from './tracing';

/** Spans that wait to be sent. Further ones are dropped. */
const MAX_WAITING = 4_096;
const BATCH = 512;
const SEND_EVERY_MS = 2_000;
const SEND_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 2_000;

/** Why spans were dropped: too many waited, or they could not be sent. */
export const DROP_REASONS = ['full', 'failed'] as const;
/** One of the reasons. */
export type DropReason = (typeof DROP_REASONS)[number];

export interface TracingOptions {
  /** Base address of a collector that takes OTLP over HTTP. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Share of the traces that are recorded, 0 to 1. */
  readonly ratio: number;
  readonly role: string;
  /** Distinguishes this process from the others. */
  readonly instance: string;
  /** Commit of the program; null if it is not known. */
  readonly commit: string | null;
  readonly onDropped: (reason: DropReason, count: number) => void;
  /** A number from 0 to 1, for tests. */
  readonly random?: () => number;
}

const KINDS: Readonly<Record<Kind, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

/** Sends spans in OpenTelemetry's form. The packages are loaded only where traces are on (docs/decisions/0105). */
export function openTelemetry({ random = Math.random, ratio, ...options }: TracingOptions): Tracer {
  const provider = new TracerProvider({
    // What is not recorded has no span at all.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.instance.id': options.instance,
      'portal.role': options.role,
      ...(options.commit === null ? {} : { 'service.version': options.commit }),
    }),
    spanProcessors: [boundedProcessor(exporterTo(options.endpoint), options.onDropped)],
  });
  const otel = provider.getTracer('portal');
  const own = new WeakMap<Span, Context>();

  function begin({ name, kind, facts = {} }: NewSpan, parent: Context): Span {
    const made = otel.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
    let isOpen = true;
    const span: Span = {
      traceId: made.spanContext().traceId,
      note: (more) => void made.setAttributes(more),
      fail: (type) => void made.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
      end() {
        if (isOpen) made.end();
        isOpen = false;
      },
    };
    own.set(span, trace.setSpan(ROOT_CONTEXT, made));
    return span;
  }

  return {
    beginTrace: (span, parent) =>
      // The caller's trace id decides nothing, because callers could choose one that is always recorded.
      random() < ratio ? begin(span, contextOf(parent)) : null,
    beginPart: (span, of) => begin(span, own.get(of) ?? ROOT_CONTEXT),
    async stop() {
      const sent = new AbortController();
      const late = sleep(STOP_WITHIN_MS, undefined, { ref: false, signal: sent.signal });
      await Promise.race([provider.shutdown(), late]).catch(() => undefined);
      sent.abort();
      await late.catch(() => undefined);
    },
  };
}

/** @param header `traceparent`: `00-<trace id>-<span id>-<flags>` */
function contextOf(header: string | undefined): Context {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}

function exporterTo(endpoint: string): SpanExporter {
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  return new OTLPTraceExporter({ url: `${base}v1/traces`, timeoutMillis: SEND_WITHIN_MS });
}

/** Batches spans, and drops those that too many wait before. The library's own queue drops without telling anybody. */
function boundedProcessor(exporter: SpanExporter, onDropped: TracingOptions['onDropped']): SpanProcessor {
  let waiting = 0;
  const counting: SpanExporter = {
    export(spans, done) {
      exporter.export(spans, (result) => {
        waiting -= spans.length;
        if (result.error !== undefined || result.code !== 0) onDropped('failed', spans.length);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: 2 * SEND_WITHIN_MS,
  });
  return {
    onStart: () => undefined,
    onEnd(span: ReadableSpan) {
      if (waiting >= MAX_WAITING) {
        onDropped('full', 1);
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
