import { metricsIn } from './promql';

test.each([
  ['up{job="portal"} == 0', ['up']],
  ['max(a_total{by="b_total"}) > 0 and (sum(c) or vector(0)) == 0', ['a_total', 'c']],
  ['up == 1 unless on (job, instance) ready == 1', ['up', 'ready']],
  [
    'histogram_quantile(0.99, sum by (le, route) (rate(d_bucket{route!~".*/(x|y)"}[5m]))) > 2e3',
    ['d_bucket'],
  ],
  [
    'time() - max by (exported_job) (e_seconds) > 60 + 3 * max without(x)(f_seconds offset 5m)',
    ['e_seconds', 'f_seconds'],
  ],
  ['rate(g[$__rate_interval]) / h', ['g', 'h']],
])('%s', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names);
});
