import { createMetrics } from '@portal/provider/platform/runtime/metrics';
import { buildRelease, publish, release } from '@portal/registry/testing/build-release';
import { ANYONE, TemporaryRegistry } from '@portal/registry/testing/temporary-registry';
import { tmpdir } from 'node:os';
import { addProcessMetrics } from './process-metrics';
import { addGuardMetrics, addPoolMetrics, addReleaseMetrics } from './release-metrics';

let store: TemporaryRegistry;
const metrics = createMetrics({ withProcess: false });

beforeAll(async () => {
  store = await TemporaryRegistry.make();
});
afterAll(() => store.remove());

async function values(): Promise<Readonly<Record<string, number>>> {
  const lines = (await metrics.registry.metrics()).split('\n');
  const found = lines.filter((line) => line.startsWith('portal_'));
  return Object.fromEntries(
    found.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('rollouts have their share and what the guard judged; halted ones say who did it', async () => {
  const registry = await store.open();
  const team = buildRelease('mf-team', { files: { 'entry.0b.js': '/* newer */' } });
  await release(registry, buildRelease('shell'), buildRelease('mf-team'));
  await publish(registry, team);
  const arm = { shown: 40, lanes: 30, failing: 2, slow: 0, blank: 0, medianMs: 500 };
  const numbers = { arm, control: { ...arm, shown: 900 }, evidence: 12.5, mostly: 'errors' as const };
  addReleaseMetrics(metrics, registry);
  addGuardMetrics(
    metrics,
    { numbersOf: () => numbers, checkedSecondsAgo: () => 4, isActing: () => true },
    registry.rollouts,
  );
  expect(await values()).toMatchObject({
    portal_release_revision: 1,
    portal_rollouts_running: 0,
    'portal_rollouts_halted{by="guard"}': 0,
    portal_guard_acting: 1,
    portal_guard_check_age_seconds: 4,
  });
  const parts = [{ part: 'mf-team', release: team.release.id }];
  await registry.rollouts.start({ parts, percent: 25, people: [], plan: null }, ANYONE);
  expect(await values()).toMatchObject({
    portal_rollouts_running: 1,
    'portal_rollout_percent{rollout="r1"}': 25,
    'portal_rollout_evidence{rollout="r1"}': 12.5,
    'portal_rollout_pages_judged{rollout="r1"}': 40,
    'portal_rollout_control_pages_judged{rollout="r1"}': 900,
  });
  await registry.rollouts.halt('r1', ANYONE);
  const halted = await values();
  expect(halted).toMatchObject({
    'portal_rollouts_halted{by="guard"}': 0,
    'portal_rollouts_halted{by="operator"}': 1,
  });
  expect(halted).not.toHaveProperty(['portal_rollout_percent{rollout="r1"}']);
  await registry.rollouts.ramp('r1', { percent: 25, plan: null, resumes: true }, ANYONE);
  await registry.rollouts.halt('r1', ANYONE, { numbers });
  expect(await values()).toMatchObject({ 'portal_rollouts_halted{by="guard"}': 1 });
});

test('a process says what it is, whether it is ready, and how full its disk is', async () => {
  let isReady = true;
  addProcessMetrics(metrics, {
    ...{ role: 'door', commit: 'c0ffee', dataDir: tmpdir() },
    isReady: () => isReady,
  });
  const found = await values();
  expect(found).toMatchObject({
    'portal_process_role{role="door"}': 1,
    'portal_process_program{commit="c0ffee"}': 1,
    portal_ready: 1,
  });
  expect(found['portal_disk_free_bytes']).toBeGreaterThan(0);
  expect(found['portal_disk_free_bytes']).toBeLessThan(found['portal_disk_bytes'] ?? 0);
  isReady = false;
  expect(await values()).toMatchObject({ portal_ready: 0 });
});

test('a pool says how many connections it has, may have, and lacks', async () => {
  const pool = { totalCount: 10, idleCount: 0, waitingCount: 3, options: { max: 10 } };
  addPoolMetrics(metrics, { pool });
  expect(await values()).toMatchObject({
    portal_database_connections: 10,
    portal_database_connections_idle: 0,
    portal_database_connections_max: 10,
    portal_database_waiting: 3,
  });
});
