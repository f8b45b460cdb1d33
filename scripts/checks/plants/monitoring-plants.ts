import { type Monitoring, monitoringProblems } from '../monitoring';
import { registeredGauges } from '../registered-gauges';
import { finds, passes, type PlantResult } from './plant';

const RUNBOOK = 'docs/operate.md#a-part';
const rule = (name: string, expr: string, runbook = RUNBOOK): string =>
  `\n      - { alert: ${name}, expr: '${expr}', annotations: { runbook: '${runbook}' } }`;
const alerts = (...rules: readonly string[]): string => `groups:\n  - rules:${rules.join('')}\n`;
const tests = (series: string, alert: string, expected: string): string =>
  `tests:\n  - input_series: [{ series: '${series}', values: '1' }]
    alert_rule_test: [{ alertname: ${alert}, eval_time: 1m${expected} }]\n`;
const FIRES = ', exp_alerts: [{ exp_labels: {} }]';
const panel = { type: 'timeseries', title: 'Some', description: 'Some value.', targets: [{ expr: 'some' }] };
const dashboard = (...panels: readonly object[]): string => JSON.stringify({ panels });

const GOOD: Monitoring = {
  alerts: alerts(rule('SomeHigh', 'max(some) > 0')),
  tests: tests('some{x="y"}', 'SomeHigh', FIRES),
  dashboard: dashboard({ ...panel, fieldConfig: { defaults: { unit: 's' } } }, { type: 'row' }),
  documents: { 'docs/operate.md': '# Page\n\n### A part\n\nSee `portal_some`.\n' },
  metrics: new Set(['some', 'portal_some']),
};
const changed = (change: Partial<Monitoring>): string[] => monitoringProblems({ ...GOOD, ...change });
const withUnit = { ...panel, fieldConfig: { defaults: { unit: 's' } } };

/** Whether a function throws, as a problem. */
function refused(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Plants for the files of docs/deploy/monitoring. */
export function monitoringPlants(): PlantResult[] {
  return [
    passes('alerts, tests and a dashboard that fit together', monitoringProblems(GOOD)),
    finds(
      'an alert on a metric that is not there',
      changed({ alerts: alerts(rule('SomeHigh', 'max(gone) > 0')) }),
    ),
    finds(
      'a test with a metric that is not there',
      changed({ tests: tests('gone{x="y"}', 'SomeHigh', FIRES) }),
    ),
    finds(
      'a panel with a metric that is not there',
      changed({ dashboard: dashboard({ ...withUnit, targets: [{ expr: 'rate(gone[5m])' }] }) }),
    ),
    finds(
      'a document that names a metric that is not there',
      changed({ documents: { ...GOOD.documents, 'README.md': 'See `portal_gone_total`.' } }),
    ),
    finds(
      'a runbook that is no heading',
      changed({ alerts: alerts(rule('SomeHigh', 'some > 0', 'docs/operate.md#another-part')) }),
    ),
    finds(
      'a runbook of another page',
      changed({ alerts: alerts(rule('SomeHigh', 'some > 0', 'docs/scale.md#a-part')) }),
    ),
    finds(
      'an alert without a runbook',
      changed({ alerts: "groups:\n  - rules: [{ alert: SomeHigh, expr: 'some > 0' }]\n" }),
    ),
    finds(
      'an alert without a test',
      changed({ alerts: alerts(rule('SomeHigh', 'some > 0'), rule('SomeLow', 'some < 0')) }),
    ),
    finds(
      'an alert whose test only says that it does not fire',
      changed({ tests: tests('some', 'SomeHigh', '') }),
    ),
    finds('a test of an alert that is not there', [
      ...changed({ tests: GOOD.tests.replace('alertname: SomeHigh', 'alertname: SomeOld') }).filter(
        (problem) => problem.includes('SomeOld'),
      ),
    ]),
    finds('a panel without a unit', changed({ dashboard: dashboard(panel) })),
    finds(
      'a panel without a description',
      changed({ dashboard: dashboard({ ...withUnit, description: '' }) }),
    ),
    finds('a panel without a title', changed({ dashboard: dashboard({ ...withUnit, title: '' }) })),
    finds('a panel without a query', changed({ dashboard: dashboard({ ...withUnit, targets: [] }) })),
    finds(
      'a gauge whose name the check cannot read',
      refused(() => registeredGauges('a.ts', 'metrics.addGauge(`${prefix}_age`, help, read);')),
    ),
    passes(
      'gauges whose names the check can read',
      refused(() =>
        registeredGauges(
          'a.ts',
          "metrics.addGauge('a', help, read);\nmetrics.addGauges(\n  { name: 'b', help }, read);",
        ),
      ),
    ),
  ];
}
