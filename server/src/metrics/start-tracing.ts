import { randomUUID } from 'node:crypto';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Metrics } from '@portal/provider/platform/runtime/metrics';
import type { Settings } from '@portal/provider/platform/settings/settings';
import { useTracer } from '@portal/provider/platform/tracing/tracing';
import type { Role } from '../settings/role';

interface Process {
  readonly role: Role;
  readonly commit: string | null;
  readonly log: Pick<ReturnType<typeof createLogger>, 'warn'>;
}

/** Traces of a process. */
export interface Tracing {
  /** Counts in its metrics what is dropped from now on. */
  readonly countIn: (metrics: Pick<Metrics, 'droppedSpans'>) => void;
  /** Sends what is left, for two seconds at most. May be called more than once. */
  readonly stop: () => Promise<void>;
}

/** Switches traces on if the settings name a collector. Without one, nothing of them is loaded. */
export async function startTracing(
  settings: Settings['tracing'],
  { role, commit, log }: Process,
): Promise<Tracing> {
  if (settings === null) return { countIn: () => undefined, stop: () => Promise.resolve() };
  const { openTelemetry, DROP_REASONS } = await import('@portal/provider/platform/tracing/open-telemetry');
  let counted: Pick<Metrics, 'droppedSpans'> | null = null;
  let hasFailed = false;
  const tracer = openTelemetry({
    ...settings,
    ...{ role, commit, instance: randomUUID() },
    onDropped(reason, count) {
      counted?.droppedSpans.inc({ reason }, count);
      // The metric says how many; one line says that there are any.
      if (!hasFailed) log.warn({ reason }, 'parts of traces are dropped');
      hasFailed = true;
    },
  });
  useTracer(tracer);
  return {
    countIn(metrics) {
      for (const reason of DROP_REASONS) metrics.droppedSpans.inc({ reason }, 0);
      counted = metrics;
    },
    async stop() {
      useTracer(null);
      await tracer.stop();
    },
  };
}
