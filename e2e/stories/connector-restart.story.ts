import { addConnector, connectorDelInfo, connectorSh } from '@portal/shared/contracts/connector';
import { type AgentMachine, agentMachine } from '../fixtures/agent';
import { makeApplication } from '../fixtures/buying';
import { type Caller, callAs } from '../fixtures/caller';
import { MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/** From the start of a server that was killed to the agent's next heartbeat. */
const BACK_MS = 30_000;
/** From the last heartbeat to the open page: 45 s count as silence. */
const SILENT_MS = 50_000;

let machine: AgentMachine;
let caller: Caller;

test.beforeEach(async ({ portal }) => {
  machine = await agentMachine();
  caller = await callAs(portal, portal.account('zhangwei'));
});
test.afterEach(async () => {
  await machine.discard();
  await caller.dispose();
});

async function lastSeen(ConnectorId: string): Promise<number> {
  const { lastSeen: moment = '' } = await caller.call(connectorDelInfo, { ConnectorId });
  return Date.parse(moment);
}

// The clock of this story is the real one.
test('an agent comes back after a power cut of the server, and its silence shows on the open page @long', async ({
  page,
  portal,
  console: guard,
}) => {
  const { Id } = await makeApplication(portal, 'zhangwei', { name: 'Watched gate', months: 1 });
  const { ConnectorId } = await caller.call(addConnector, {
    ...{ InstanceId: Id, Name: 'Branch', IpList: [], AccessMode: 'automatic', Permission: 'all' },
  });
  const { command } = await caller.call(connectorSh, { ConnectorId });
  expect(await machine.run(command)).toMatchObject({ code: 0 });
  await openWithStream(page, `/apply/intranetAccessInfo?InstanceId=${Id}`);
  const row = page.getByRole('row').filter({ hasText: 'Branch' });
  await expect(row).toContainText('Connected');

  await test.step('back within 30 s', async () => {
    guard.allow(/ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/);
    await portal.kill();
    // The agent notices that nobody answers.
    await expect.poll(() => machine.log()).toMatch(/cannot be reached|cannot be called/);
    await portal.start();
    const started = Date.now();
    await expect
      .poll(() => lastSeen(ConnectorId), { timeout: BACK_MS, intervals: [500] })
      .toBeGreaterThan(started);
    report('back', Date.now() - started);
    await openWithStream(page, `/apply/intranetAccessInfo?InstanceId=${Id}`);
    await expect(row).toContainText('Connected');
    await expect(row).not.toContainText('Not connected');
  });

  await test.step('45 s of silence show within 50 s', async () => {
    await machine.agent('stop');
    const beat = await lastSeen(ConnectorId);
    await expect(row).toContainText('Not connected', { timeout: beat + SILENT_MS - Date.now() });
    report('silent', Date.now() - beat);
  });
});

/** Shown in the list of stories. */
function report(what: string, ms: number): void {
  test.info().annotations.push({ type: what, description: `${String(ms)} ms` });
  process.stdout.write(`${what}: ${String(ms)} ms\n`);
}
