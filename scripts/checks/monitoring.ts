// The files of docs/deploy/monitoring name metrics of the code, headings of docs/operate.md, and one another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@portal/provider/platform/runtime/metrics';
import { parse } from 'yaml';
import { registeredGauges } from './registered-gauges';
import { metricsIn } from './promql';
import { anchorsOf } from './reference';
import { ROOT } from './root';

const FOLDER = 'docs/deploy/monitoring';
const OPERATE = 'docs/operate.md';
/** Prometheus says it itself, of every process that it scrapes. */
const OF_PROMETHEUS = ['up'];
/** A metric, in a text for people. */
const NAMED = /\bportal_[a-z][a-z\d_]*\b/g;
/** Code that registers gauges. */
const SOURCE = /^(?:provider|server)\/src\/(?!testing\/)(?:(?!\.test\.ts$).)*\.ts$/;

/** What is compared, as text. */
export interface Monitoring {
  readonly alerts: string;
  readonly tests: string;
  readonly dashboard: string;
  /** Documents that name metrics, by path. */
  readonly documents: Readonly<Record<string, string>>;
  /** Names of all series that processes have. */
  readonly metrics: ReadonlySet<string>;
}

interface AlertRules {
  readonly groups: readonly { readonly rules: readonly AlertRule[] }[];
}
interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations?: Readonly<Record<string, string>>;
}
interface AlertTests {
  readonly tests: readonly {
    readonly input_series: readonly { readonly series: string }[];
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts?: readonly unknown[];
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
}
interface Panel {
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string }[];
}

/** What is wrong in the files of monitoring. */
export function monitoringProblems({ metrics, documents, ...files }: Monitoring): string[] {
  const rules = (parse(files.alerts) as AlertRules).groups.flatMap((group) => group.rules);
  const { tests } = parse(files.tests) as AlertTests;
  const { panels } = JSON.parse(files.dashboard) as Dashboard;
  const unknown = (where: string, names: readonly string[]): string[] =>
    names
      .filter((name) => !metrics.has(name))
      .map((name) => `${where} names ${name}, which no process measures`);
  return [
    ...rules.flatMap(({ alert, expr }) => unknown(`alerts.yml: ${alert}`, metricsIn(expr))),
    ...rules.flatMap((rule) => runbookProblems(rule, anchorsOf(documents[OPERATE] ?? ''))),
    ...tests.flatMap(({ input_series: given }) =>
      given.flatMap(({ series }) => unknown('alerts.test.yml', metricsIn(series))),
    ),
    ...testProblems(rules, tests),
    ...panels.flatMap((panel) =>
      unknown(
        `dashboard.json: ${panel.title ?? ''}`,
        (panel.targets ?? []).flatMap(({ expr }) => metricsIn(expr)),
      ),
    ),
    ...panels.flatMap(panelProblems),
    ...Object.entries(documents).flatMap(([path, text]) => unknown(path, text.match(NAMED) ?? [])),
  ];
}

function runbookProblems({ alert, annotations }: AlertRule, anchors: ReadonlySet<string>): string[] {
  const [page, anchor = ''] = (annotations?.['runbook'] ?? '').split('#');
  return page === OPERATE && anchors.has(anchor)
    ? []
    : [`alerts.yml: the runbook of ${alert} is no heading of ${OPERATE}`];
}

/** Every alert is seen firing in a test. */
function testProblems(rules: readonly AlertRule[], tests: AlertTests['tests']): string[] {
  const asked = tests.flatMap((test) => test.alert_rule_test);
  const fired = new Set(
    asked.filter((test) => (test.exp_alerts ?? []).length > 0).map((test) => test.alertname),
  );
  const known = new Set(rules.map(({ alert }) => alert));
  return [
    ...[...known]
      .filter((alert) => !fired.has(alert))
      .map((alert) => `alerts.test.yml: ${alert} never fires`),
    ...asked
      .filter(({ alertname }) => !known.has(alertname))
      .map(({ alertname }) => `alerts.test.yml: there is no alert ${alertname}`),
  ];
}

function panelProblems({ type, title, description, fieldConfig, targets }: Panel): string[] {
  if (type === 'row') return [];
  const missing = [
    ...(title ? [] : ['title']),
    ...(description ? [] : ['description']),
    ...(fieldConfig?.defaults.unit ? [] : ['unit']),
    ...(targets === undefined || targets.length === 0 ? ['query'] : []),
  ];
  return missing.map((what) => `dashboard.json: the panel ${title ?? '?'} has no ${what}`);
}

/** Names of all series: of what `createMetrics` registers, of the gauges that processes add, and of Prometheus. */
async function knownMetrics(files: readonly string[]): Promise<ReadonlySet<string>> {
  const text = await createMetrics({ withProcess: true }).registry.metrics();
  const registered = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram'
      ? ['_bucket', '_count', '_sum'].map((part) => `${name}${part}`).concat(name)
      : [name],
  );
  const added = files
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => registeredGauges(file, read(file)));
  return new Set([...registered, ...added, ...OF_PROMETHEUS]);
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Reads the files of monitoring, and the code's metrics. */
export async function readMonitoring(files: readonly string[]): Promise<Monitoring> {
  return {
    alerts: read(`${FOLDER}/alerts.yml`),
    tests: read(`${FOLDER}/alerts.test.yml`),
    dashboard: read(`${FOLDER}/dashboard.json`),
    documents: Object.fromEntries([OPERATE, `${FOLDER}/README.md`].map((path) => [path, read(path)])),
    metrics: await knownMetrics(files),
  };
}
