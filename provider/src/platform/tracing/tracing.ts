import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says besides its name. Values are names and numbers of ours, never what people or parties sent. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** `server`: a request that was received; `client`: a statement or a call that was sent; `internal`: due work. */
export type SpanKind = 'server' | 'client' | 'internal';

/** One step of a trace. */
export interface Span {
  readonly traceId: string;
  readonly note: (facts: SpanFacts) => void;
  /** Marks it as failed. @param type a name of ours, such as a status or an SQLSTATE */
  readonly fail: (type: string) => void;
  /** May be called more than once. */
  readonly end: () => void;
}

export interface NewSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts?: SpanFacts;
}

/** Makes spans and sends them away. */
export interface Tracer {
  /**
   * @param parent value of a header `traceparent`, which names the trace and says nothing about whether it is recorded
   * @returns null if this trace is not recorded
   */
  readonly beginTrace: (span: NewSpan, parent?: string) => Span | null;
  readonly beginPart: (span: NewSpan, of: Span) => Span;
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>;
}

/** Of the process, like its log. Null while traces are off. */
let tracer: Tracer | null = null;
/** The recorded span of the work that is being done. */
const current = new AsyncLocalStorage<Span>();

/** Switches traces on, before anything is opened that makes spans; null switches them off. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Begins a trace. Null if traces are off, or this one is not recorded. */
export function beginTrace(span: NewSpan, parent?: string): Span | null {
  return tracer === null ? null : tracer.beginTrace(span, parent);
}

/** Begins a part of the work that is being done. Null if that is not recorded. */
export function beginPart(span: NewSpan): Span | null {
  if (tracer === null) return null;
  const whole = current.getStore();
  return whole === undefined ? null : tracer.beginPart(span, whole);
}

/** Runs work whose parts belong to a span. */
export function runInSpan<T>(span: Span, work: () => T): T {
  return current.run(span, work);
}

/** Runs work without a request as a trace of its own. */
export async function inTrace<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = beginTrace({ name, kind: 'internal' });
  if (span === null) return work();
  try {
    return await runInSpan(span, work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
