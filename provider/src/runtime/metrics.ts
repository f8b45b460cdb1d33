import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Label sets that reports from browsers may open; beyond it they are counted as `other`. */
const MAX_REPORT_LABELS = 500;

/** Counters of one process. A registry of its own, so that two apps in one process do not collide. */
export function createMetrics({ withProcess }: { readonly withProcess: boolean }) {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Duration of provider requests',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-in attempts by method and outcome',
    labelNames: ['method', 'outcome'],
    registers: [registry],
  });
  const outsideCalls = new Histogram({
    name: 'portal_outside_call_seconds',
    help: 'Duration of calls to outside parties, by party and outcome',
    labelNames: ['party', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
    registers: [registry],
  });
  const reports = new Counter({
    name: 'portal_reports_total',
    help: 'Reports from browsers by kind, part and release',
    labelNames: ['kind', 'part', 'release'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'portal_streams',
    help: 'Open streams of news',
    registers: [registry],
  });
  const reportLabels = new Set<string>();

  return {
    registry,
    requests,
    signIns,
    outsideCalls,
    streams,
    /** Anyone may report, so the number of label sets is bounded. */
    countReport(kind: string, part: string, release: string): void {
      const labels = `${kind}\0${part}\0${release}`;
      const isKnown = reportLabels.has(labels) || reportLabels.size < MAX_REPORT_LABELS;
      if (isKnown) reportLabels.add(labels);
      reports.inc(isKnown ? { kind, part, release } : { kind, part: 'other', release: 'other' });
    },
  };
}
