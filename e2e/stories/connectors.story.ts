import type { Locator, Page } from '@playwright/test';
import { startForwardProxy } from '@portal/shared/testing/forward-proxy';
import { type AgentMachine, agentMachine } from '../fixtures/agent';
import { makeApplication } from '../fixtures/buying';
import { advanceClock, MOVABLE_CLOCK } from '../fixtures/clock';
import { openWithStream } from '../fixtures/event-stream';
import type { Portal } from '../fixtures/portal';
import { expect, test } from '../fixtures/story';

test.use({ as: 'zhangwei', settings: MOVABLE_CLOCK });

/** Seconds until an open page shows an agent that was started as connected. */
const CONNECT_MS = 15_000;

let machine: AgentMachine;
let number = 0;

test.beforeEach(async () => {
  machine = await agentMachine();
});
test.afterEach(() => machine.discard());

async function openConnectors(page: Page, portal: Portal): Promise<string> {
  number += 1;
  const name = `Gate ${String(number)}`;
  const { Id } = await makeApplication(portal, 'zhangwei', { name, months: 1 });
  await openWithStream(page, `/apply/intranetAccessInfo?InstanceId=${Id}`);
  return name;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

interface Plan {
  readonly name: string;
  readonly addresses?: string;
  readonly mode?: 'Manual';
}

async function create(page: Page, { name, addresses = '', mode }: Plan): Promise<void> {
  await page.getByRole('button', { name: 'New connector' }).click();
  const dialog = page.getByRole('dialog', { name: 'New connector' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Permitted addresses').fill(addresses);
  if (mode !== undefined) await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Not connected');
}

async function deploy(page: Page, name: string): Promise<{ dialog: Locator; line: string }> {
  await page.getByRole('button', { name: `Deploy ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Deploy ${name}` });
  const command = dialog.getByRole('group', { name: 'Command' }).getByRole('code');
  await expect(command).toHaveText(/^curl /);
  await expect(dialog.getByText('Waiting for the agent')).toBeVisible();
  return { dialog, line: await command.innerText() };
}

/** A name that only the proxy of these stories can resolve. */
const PROXIED_HOST = 'portal.internal.test';

async function proxyOf({ address }: Portal) {
  const { port } = new URL(address);
  const password = 'p%40ss%25w0rd';
  const { port: own, close } = await startForwardProxy({
    ports: { [`${PROXIED_HOST}:${port}`]: Number(port) },
    credentials: `agent:${decodeURIComponent(password)}`,
  });
  return { address: `http://agent:${password}@127.0.0.1:${String(own)}`, password, close };
}

/** The line as a portal of that name shows it. A portal that is not on this machine's loopback needs https. */
function elsewhere(line: string): string {
  const rename = `sed '/^PORTAL=/s#//localhost#//${PROXIED_HOST}#'`;
  return line.replace('//localhost', `//${PROXIED_HOST}`).replace(' | ', ` | ${rename} | `);
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an agent connects by the line of the dialog, comes back, is disconnected and deleted', async ({
  page,
  portal,
}) => {
  await openConnectors(page, portal);
  await create(page, { name: 'Branch', addresses: '127.0.0.9/8, 0:0:0:0:0:0:0:1' });
  await expect(rowOf(page, 'Branch')).toContainText('127.0.0.0/8 and 1 more');

  await test.step('deployed by an ordinary user', async () => {
    const { dialog, line } = await deploy(page, 'Branch');
    const { code, output } = await machine.run(line);
    expect(output).toContain('The agent of "Branch" runs and is connected.');
    expect(code).toBe(0);
    await expect(dialog.getByText('Connected', { exact: true })).toBeVisible({ timeout: CONNECT_MS });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, 'Branch')).toContainText('Connected');
    await expect(rowOf(page, 'Branch')).toContainText('Just now');
    await expect.poll(() => machine.log()).toContain('Connected.');
  });

  await test.step('the same line does not work twice', async () => {
    await machine.agent('stop');
    await advanceClock(portal, 46);
    await expect(rowOf(page, 'Branch')).toContainText('Not connected', { timeout: CONNECT_MS });
    const { line } = await deploy(page, 'Branch');
    await page.keyboard.press('Escape');
    await machine.run(line);
    await expect(rowOf(page, 'Branch')).not.toContainText('Not connected', { timeout: CONNECT_MS });
    const second = await machine.run(line);
    expect(second.output).toContain('The one-time token of this command was used already.');
    expect(second.output).toContain(`${portal.address}/apply/intranetAccessInfo?InstanceId=`);
    expect(second.code).toBe(1);
  });

  await test.step('silent, then back by itself', async () => {
    await machine.agent('stop');
    await advanceClock(portal, 46);
    await expect(rowOf(page, 'Branch')).toContainText('Not connected', { timeout: CONNECT_MS });
    await machine.start();
    await expect(rowOf(page, 'Branch')).not.toContainText('Not connected', { timeout: CONNECT_MS });
  });

  await test.step('disconnected: the agent ends and says why', async () => {
    await act(page, 'Branch', 'Disconnect');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(rowOf(page, 'Branch')).toContainText('Not connected');
    await expect
      .poll(() => machine.log(), { timeout: 30_000 })
      .toContain('does not know this agent any more');
  });

  await test.step('the history tells all of it', async () => {
    await page.getByRole('link', { name: 'Branch' }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('Created');
    await expect(history).toContainText('Agent registered and connected');
    await expect(history).toContainText('no heartbeat for 45 seconds');
    await expect(history).toContainText('Agent reconnected');
    await expect(history.getByRole('listitem').last()).toContainText('Disconnected by an admin');
    await page.keyboard.press('Escape');
  });

  await test.step('deleted', async () => {
    await act(page, 'Branch', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Branch')).toBeHidden();
    await expect(page.getByText('No connectors yet.')).toBeVisible();
  });
});

test('behind a proxy that alone can resolve the portal’s name, the agent connects and keeps the settings', async ({
  page,
  portal,
}) => {
  await openConnectors(page, portal);
  await create(page, { name: 'Annex' });
  const { dialog, line } = await deploy(page, 'Annex');
  const proxy = await proxyOf(portal);
  try {
    await dialog.getByRole('button', { name: 'Behind a proxy?' }).click();
    const example = dialog.getByRole('group', { name: 'Example' }).getByRole('code');
    await expect(example).toHaveText(/^export http_proxy=http:/);
    const set = (await example.innerText()).replace(/http:.*/, proxy.address);

    const without = await machine.run(elsewhere(line));
    expect(without.code).toBe(1);
    expect(without.output).toContain('Could not resolve host');
    const { code, output } = await machine.run(`${set}; ${elsewhere(line)}`);
    expect(output).toContain('The agent of "Annex" runs and is connected.');
    expect(output).not.toContain(proxy.password);
    expect(code).toBe(0);
    await expect(dialog.getByText('Connected', { exact: true })).toBeVisible({ timeout: CONNECT_MS });
    await dialog.getByRole('button', { name: 'Done' }).click();

    // After a restart of the machine nobody sets the proxy.
    await machine.agent('stop');
    await advanceClock(portal, 46);
    await expect(rowOf(page, 'Annex')).toContainText('Not connected', { timeout: CONNECT_MS });
    await machine.start();
    await expect(rowOf(page, 'Annex')).not.toContainText('Not connected', { timeout: CONNECT_MS });
  } finally {
    await proxy.close();
  }
});

test('a manual connector waits for access', async ({ page, portal }) => {
  await openConnectors(page, portal);
  await create(page, { name: 'Plant', mode: 'Manual' });
  const { dialog, line } = await deploy(page, 'Plant');
  const { output } = await machine.run(line);
  expect(output).toContain('waits for access in the portal');
  await expect(dialog.getByText(/is waiting for access/)).toBeVisible({ timeout: CONNECT_MS });
  await dialog.getByRole('button', { name: 'Grant access' }).click();
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Plant')).toContainText('Connected');
});

test('an agent from an address that is not permitted is refused, and the dialog says which', async ({
  page,
  portal,
}) => {
  await openConnectors(page, portal);
  await create(page, { name: 'Depot', addresses: '10.0.0.0/8' });
  const { dialog, line } = await deploy(page, 'Depot');
  const refused = await machine.run(line);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('The address of this machine is not permitted');
  await expect(
    dialog.getByText(/An agent tried to register from (127\.0\.0\.1|::1), which is not permitted\./),
  ).toBeVisible({
    timeout: CONNECT_MS,
  });
  await dialog.getByRole('button', { name: /^Permit / }).click();
  await expect(dialog.getByText('Waiting for the agent')).toBeVisible();
  expect((await machine.run(line)).code).toBe(0);
  await expect(dialog.getByText('Connected', { exact: true })).toBeVisible({ timeout: CONNECT_MS });
});

test('odd addresses are refused at their field', async ({ page, portal }) => {
  await openConnectors(page, portal);
  await page.getByRole('button', { name: 'New connector' }).click();
  const dialog = page.getByRole('dialog', { name: 'New connector' });
  await dialog.getByLabel('Name').fill('Odd');
  for (const odd of ['010.0.0.1', '0x7f.0.0.1', '127.1', '::ffff:10.0.0.1', '10.0.0.0/33']) {
    await dialog.getByLabel('Permitted addresses').fill(`10.0.0.1\n${odd}`);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Enter a valid IP address.')).toBeVisible();
  }
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'zh-CN' });

  test('the deploy dialog fits, and notices the agent', async ({ page, portal }) => {
    await openConnectors(page, portal);
    await page.getByRole('button', { name: '新建访问接口' }).click();
    const form = page.getByRole('dialog', { name: '新建访问接口' });
    await form.getByLabel('名称').fill('上海分公司');
    await form.getByRole('button', { name: '新建' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: '“上海分公司”的操作' }).click();
    await page.getByRole('menuitem', { name: '部署' }).click();
    const dialog = page.getByRole('dialog', { name: '部署“上海分公司”' });
    const command = dialog.getByRole('group', { name: '命令' }).getByRole('code');
    await expect(command).toHaveText(/^curl /);
    await expect(dialog.getByText('正在等待代理程序…')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const proxy = await proxyOf(portal);
    try {
      await dialog.getByRole('button', { name: '需要经过代理服务器？' }).click();
      const example = dialog.getByRole('group', { name: '示例' }).getByRole('code');
      const set = (await example.innerText()).replace(/http:.*/, proxy.address);
      const { code, output } = await machine.run(
        `export LANG=zh_CN.UTF-8; ${set}; ${elsewhere(await command.innerText())}`,
      );
      expect(output).toContain('“上海分公司”的代理程序已运行并已连接。');
      expect(code).toBe(0);
    } finally {
      await proxy.close();
    }
    await expect(dialog.getByText('已接入', { exact: true })).toBeVisible({ timeout: CONNECT_MS });
  });
});
