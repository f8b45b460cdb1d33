import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** A value that cannot be read in time is absent, because the other values must not wait for a database. */
const READ_WITHIN_MS = 3_000;
/** Maximum number of label sets for reports from browsers. */
const MAX_REPORT_LABELS = 500;

/** Values by the value of their label. */
type Labelled = Readonly<Record<string, number>>;

interface Reported {
  readonly labels: { readonly kind: string; readonly part: string; readonly release: string };
  readonly counted: number;
}

/**
 * Metrics of one process. Uses a separate registry, so that two apps in one process do not collide.
 *
 * A counter that an alert reads begins at 0, for each value of its labels that is known at the start: Prometheus sees
 * no increase in a series whose first value is 1.
 */
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
  const doorRequests = new Histogram({
    name: 'portal_door_request_seconds',
    help: 'Duration of requests to a door, by kind (page, file, control, other) and status',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const refusedSteps = new Counter({
    name: 'portal_refused_steps_total',
    help: 'Steps of releases that a door refused because they would not fit, by call',
    labelNames: ['step'],
    registers: [registry],
  });
  const abortedRequests = new Counter({
    name: 'portal_http_aborted_total',
    help: 'Requests whose client disconnected before it had the whole response, by route',
    labelNames: ['route'],
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-in attempts by method and outcome',
    labelNames: ['method', 'outcome'],
    registers: [registry],
  });
  const externalCalls = new Histogram({
    name: 'portal_external_call_seconds',
    help: 'Duration of calls to external parties, by party and outcome',
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
  const vitalSeconds = new Histogram({
    name: 'portal_web_vital_seconds',
    help: 'Web vitals LCP and INP of pages, by name and rollouts of the page',
    labelNames: ['name', 'rollout'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
    registers: [registry],
  });
  const layoutShift = new Histogram({
    name: 'portal_layout_shift',
    help: 'Web vital CLS of pages, by rollouts of the page',
    labelNames: ['rollout'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  });
  const unloggedReports = new Counter({
    name: 'portal_reports_unlogged_total',
    help: 'Reports from browsers that were counted and not written into the log, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const withheldNotices = new Counter({
    name: 'portal_notices_withheld_total',
    help: 'Notices that stayed in the message centre because their phone or mailbox had its share, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const walletNotifications = new Counter({
    name: 'portal_wallet_notifications_total',
    help: 'Notifications of wallets, by method and outcome: ok, failed, or what is wrong with a refused one',
    labelNames: ['method', 'outcome'],
    registers: [registry],
  });
  const jobRuns = new Counter({
    name: 'portal_job_runs_total',
    help: 'Runs of background work by job and outcome: ok or failed',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const jobSucceeded = new Gauge({
    name: 'portal_job_succeeded_timestamp_seconds',
    help: 'When background work last succeeded in this process, by job; at first when the process began to schedule it',
    labelNames: ['job'],
    registers: [registry],
  });
  const jobPeriod = new Gauge({
    name: 'portal_job_period_seconds',
    help: 'Seconds between two runs of background work, by job',
    labelNames: ['job'],
    registers: [registry],
  });
  const noticesGivenUp = new Counter({
    name: 'portal_notices_given_up_total',
    help: 'Mails and SMS that failed until their last try, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const droppedSpans = new Counter({
    name: 'portal_trace_spans_dropped_total',
    help: 'Parts of traces that were not sent, by reason: too many waited, or the collector failed',
    labelNames: ['reason'],
    registers: [registry],
  });
  const streams = new Gauge({
    name: 'portal_streams',
    help: 'Open event streams',
    registers: [registry],
  });
  const reported = new Map<string, Reported>();

  return {
    registry,
    /**
     * Adds a value that is read when the metrics are.
     * @param read null for a value that is not known now
     */
    addGauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await inTime(read);
          // Without labels, `reset` sets 0.
          this.remove();
          if (value !== null) this.set(value);
        },
      });
    },
    /**
     * Adds values that are read when the metrics are, one for each value of a label.
     * @param read null for values that are not known now
     */
    addGauges(
      { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
      read: () => Labelled | null | Promise<Labelled | null>,
    ): void {
      registry.removeSingleMetric(name);
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await inTime(read);
          this.reset();
          for (const [of, value] of Object.entries(values ?? {})) this.set({ [label]: of }, value);
        },
      });
    },
    requests,
    doorRequests,
    refusedSteps,
    abortedRequests,
    signIns,
    externalCalls,
    unloggedReports,
    withheldNotices,
    walletNotifications,
    jobRuns,
    jobSucceeded,
    jobPeriod,
    noticesGivenUp,
    droppedSpans,
    streams,
    /**
     * @param value milliseconds for LCP and INP, no unit for CLS
     * @param rollout `r3+r4`; empty without any
     */
    observeVital(name: string, value: number, rollout: string): void {
      // Anyone may send reports: a value that no page has would spoil the sums.
      if (!(value >= 0 && value <= 600_000)) return;
      if (name === 'LCP' || name === 'INP') vitalSeconds.observe({ name, rollout }, value / 1000);
      else if (name === 'CLS') layoutShift.observe({ rollout }, Math.min(value, 100));
    },
    /**
     * Anyone may send reports, so the number of label sets is limited: the one that was not reported for longest is
     * merged into `other`. Nonsense reports therefore cannot hide a part that fails now.
     */
    countReport(kind: string, part: string, release: string): void {
      const key = `${kind}\0${part}\0${release}`;
      const counted = (reported.get(key)?.counted ?? 0) + 1;
      reported.delete(key);
      reported.set(key, { labels: { kind, part, release }, counted });
      reports.inc({ kind, part, release });
      const [oldest] = reported;
      if (oldest === undefined || reported.size <= MAX_REPORT_LABELS) return;
      const [oldestKey, { labels, counted: former }] = oldest;
      reported.delete(oldestKey);
      reports.remove(labels);
      reports.inc({ kind: labels.kind, part: 'other', release: 'other' }, former);
    },
  };
}

/** What `read` says; null if it fails, or takes longer than a scraper waits. */
async function inTime<T>(read: () => T | null | Promise<T | null>): Promise<T | null> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    alarm = setTimeout(() => {
      resolve(null);
    }, READ_WITHIN_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return null;
  } finally {
    clearTimeout(alarm);
  }
}
