import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import * as calls from '@portal/shared/contracts/connector';
import { startForwardProxy, type ForwardProxy } from '@portal/shared/testing/forward-proxy';
import { connectorScene, type ConnectorScene } from '../../../testing/connector-scene';
import { scriptMachine, type ScriptMachine } from '../../../testing/script-machine';
import { createTestApp, type TestApp } from '../../../testing/test-app';

/*
 * Real agents, installed by the real line, on a machine that cannot resolve the portal's name: a proxy with a password
 * is the only way. The portal has a certificate of its own CA.
 */

const HOST = 'portal.internal.test';
const USER = 'us er';
const PASSWORD = `p@ss'"$x%41\`:/`;

let app: TestApp;
let scene: ConnectorScene;
let machine: ScriptMachine;
let files: ScriptMachine;
let servers: readonly Server[];
let proxy: ForwardProxy;
let proxyAddress: string;
let certificate: string;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

beforeAll(async () => {
  app = await createTestApp({ env: { API_BASE: `https://${HOST}/api`, TRUST_PROXY: '127.0.0.1' } });
  scene = await connectorScene(app);
  files = scriptMachine();
  certificate = join(files.folder, 'ca.pem');
  const key = join(files.folder, 'key.pem');
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-days', '2'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  spawnSync('openssl', ['req', '-x509', ...made, '-out', certificate, ...subject]);
  const pair = { key: readFileSync(key), cert: readFileSync(certificate) };
  await app.app.ready();
  const secure = createServer(pair, (request, response) => app.app.server.emit('request', request, response));
  const plain = createHttpServer((request, response) => app.app.server.emit('request', request, response));
  servers = [secure, plain];
  const ports = { [`${HOST}:443`]: await listen(secure), [`${HOST}:80`]: await listen(plain) };
  proxy = await startForwardProxy({ ports, credentials: `${USER}:${PASSWORD}` });
  proxyAddress = `http://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(proxy.port)}`;
});
afterAll(async () => {
  await proxy.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  files.discard();
  await app.close();
});

let connectorId: string;
let asked: number;

beforeEach(async () => {
  machine = scriptMachine();
  for (const name of ['nohup', 'sleep']) rmSync(join(machine.folder, 'bin', name));
  // Lists its arguments, as other users of the machine can.
  machine.program(
    'curl',
    `printf '%s\\n' "$@" >>'${join(machine.folder, 'arguments')}'; exec /usr/bin/curl "$@"`,
  );
  connectorId = await scene.add();
  asked = proxy.asked.length;
});
afterEach(async () => {
  if (existsSync(join(agentFolder(), 'agent.sh'))) await run('sh', `sh '${agentFolder()}/agent.sh' remove`);
  machine.discard();
});

const agentFolder = () => join(machine.home, '.local/share/portal-connector', connectorId);
const kept = (file: string) => readFileSync(join(agentFolder(), file), 'utf8');

type Environment = Readonly<Record<string, string>>;

interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a line as a person pastes it. The servers of this process answer meanwhile. */
function run(shell: string, line: string, environment: Environment = {}): Promise<Run> {
  const child = spawn(shell, ['-c', line], {
    cwd: machine.work,
    env: {
      ...{ PATH: `${join(machine.folder, 'bin')}:/usr/bin:/bin`, HOME: machine.home, LANG: 'C' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

const line = async () =>
  (await app.ok(calls.connectorSh, { ConnectorId: connectorId }, { as: scene.creator.as })).command;
const text = async () =>
  (await app.ok(calls.connectorShText, { ConnectorId: connectorId }, { as: scene.creator.as })).text;
const throughProxy = (more: Environment = {}): Environment => ({
  https_proxy: proxyAddress,
  CURL_CA_BUNDLE: certificate,
  ...more,
});
const newlyAsked = () => [...new Set(proxy.asked.slice(asked))];

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`In vain: ${what}`);
}

const isTold = (state: string) => existsSync(join(agentFolder(), 'state')) && kept('state').startsWith(state);

/** Ends the agent, forgets its state, and starts it by a line in the environment that a service has. */
async function startAsService(command: string): Promise<void> {
  await run('sh', `sh '${agentFolder()}/agent.sh' stop`);
  await until('the agent ends', () => !existsSync(join(agentFolder(), 'pid')));
  rmSync(join(agentFolder(), 'state'), { force: true });
  asked = proxy.asked.length;
  await run('sh', `env -i PATH=/usr/bin:/bin sh -c '${command.replaceAll("'", `'\\''`)}' >/dev/null 2>&1 &`);
  await until('the service connects', () => isTold('connected'));
}

function expectNoSecrets(output: string): void {
  const seen = [output, readFileSync(join(machine.folder, 'arguments'), 'utf8'), kept('state')];
  if (existsSync(join(agentFolder(), 'agent.log'))) seen.push(kept('agent.log'));
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), kept('token').slice(-20, -3)])
    expect(seen.filter((part) => part.includes(secret))).toEqual([]);
}

describe.each(['sh', 'dash', 'bash'])('in %s', (shell) => {
  test('the line connects through the proxy, and says so once the heartbeat was accepted', async () => {
    const { status, output } = await run(shell, await line(), throughProxy());
    expect(output).toContain('runs and is connected.');
    expect(status).toBe(0);
    expect(newlyAsked()).toEqual([`CONNECT ${HOST}:443`]);
    expect(isTold('connected')).toBe(true);
    expect(kept('environment')).toBe(`https_proxy=${proxyAddress}\nCURL_CA_BUNDLE=${certificate}\n`);
    expect(statSync(join(agentFolder(), 'environment')).mode & 0o777).toBe(0o600);
    expectNoSecrets(output);
  });
});

test('cron starts it after a restart of the machine, with the settings of the installation', async () => {
  const table = join(machine.folder, 'table');
  writeFileSync(table, '');
  machine.program(
    'crontab',
    `case $1 in -l) cat '${table}' ;; -) cat >'${table}.new' && mv '${table}.new' '${table}' ;; esac`,
  );
  const { status } = await run('sh', await line(), throughProxy());
  expect(status).toBe(0);
  const command = readFileSync(table, 'utf8').replace('@reboot ', '').replaceAll('\\%', '%').trim();
  expect(command).not.toContain(encodeURIComponent(PASSWORD));
  await startAsService(command);
  expect(newlyAsked()).toEqual([`CONNECT ${HOST}:443`]);
});

test('so does systemd, whose unit contains none of them', async () => {
  const unit = join(machine.home, `.config/systemd/user/portal-connector-${connectorId}.service`);
  machine.program(
    'systemctl',
    `case $* in *enable*) env -i PATH=/usr/bin:/bin sh '${agentFolder()}/agent.sh' run >/dev/null 2>&1 & ;; esac`,
  );
  const { status, output } = await run('sh', await line(), throughProxy());
  expect({ status, output }).toMatchObject({ status: 0, output: expect.stringContaining('is connected') });
  const lines = readFileSync(unit, 'utf8');
  expect(lines).not.toContain(encodeURIComponent(PASSWORD));
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(lines) ?? [];
  await startAsService(command);
  expect(newlyAsked()).toEqual([`CONNECT ${HOST}:443`]);
});

test.each(['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY'])('over HTTP by %s', async (variable) => {
  const script = (await text()).replace(`https://${HOST}`, `http://${HOST}`);
  writeFileSync(join(machine.work, 'script.sh'), script);
  const { status, output } = await run('sh', 'sh script.sh', { [variable]: proxyAddress });
  expect(output).toContain('runs and is connected.');
  expect(status).toBe(0);
  expect(newlyAsked()).toEqual([`POST ${HOST}:80`]);
  await startAsService(`sh '${agentFolder()}/agent.sh' run`);
  expect(newlyAsked()).toEqual([`POST ${HOST}:80`]);
  expectNoSecrets(output);
});

test('by the forms in capitals, with a certificate file by a relative path', async () => {
  writeFileSync(join(machine.work, 'own ca.pem'), readFileSync(certificate));
  const given = {
    HTTPS_PROXY: proxyAddress,
    NO_PROXY: 'localhost,.example.com',
    SSL_CERT_FILE: 'own ca.pem',
  };
  expect(await run('sh', await line(), given)).toMatchObject({ status: 0 });
  expect(kept('environment').split('\n').sort()).toEqual([
    '',
    `HTTPS_PROXY=${proxyAddress}`,
    'NO_PROXY=localhost,.example.com',
    `SSL_CERT_FILE=${join(machine.work, 'own ca.pem')}`,
  ]);
  await startAsService(`sh '${agentFolder()}/agent.sh' run`);
});

test.each<readonly [string, () => Environment, string]>([
  ['without a proxy', () => ({}), 'run: export https_proxy='],
  [
    'with an exception',
    () => throughProxy({ no_proxy: HOST }),
    'check http_proxy, https_proxy, all_proxy and no_proxy',
  ],
  ['without the CA', () => throughProxy({ CURL_CA_BUNDLE: '' }), 'certificate is not accepted'],
  [
    'with a wrong password',
    () => throughProxy({ https_proxy: `http://me:secret-of-mine@127.0.0.1:${String(proxy.port)}` }),
    'asks for a user name and password',
  ],
  [
    'with an address that is none',
    () => throughProxy({ https_proxy: `http://me:secret-of-mine@127.0.0.1:${String(proxy.port)}x` }),
    'The proxy cannot be used',
  ],
])('%s the script says what is missing, and leaves nothing behind', async (_, environment, said) => {
  writeFileSync(join(machine.work, 'script.sh'), await text());
  const { status, output } = await run('sh', 'sh script.sh', environment());
  expect(output).toContain(said);
  expect(output).not.toContain('secret-of-mine');
  expect(status).toBe(1);
  expect(existsSync(agentFolder())).toBe(false);
});

test('an installation again keeps the settings, or takes those that are given; removal deletes them', async () => {
  const again = async (environment: Environment) => {
    writeFileSync(join(machine.work, 'script.sh'), await text());
    return run('sh', 'sh script.sh', environment);
  };
  expect((await again(throughProxy())).status).toBe(0);
  const first = kept('environment');
  app.clock.setOffset(100);
  expect(await again({})).toMatchObject({ status: 0, output: expect.stringContaining('is connected') });
  expect(kept('environment')).toBe(first);
  app.clock.setOffset(200);
  expect((await again({ all_proxy: proxyAddress, https_proxy: '' })).status).toBe(0);
  expect(kept('environment')).toBe(`all_proxy=${proxyAddress}\nCURL_CA_BUNDLE=${certificate}\n`);
  app.clock.setOffset(300);
  // Set to nothing: without a proxy. The earlier agent and its settings stay as they are.
  expect((await again({ https_proxy: '' })).status).toBe(1);
  expect(kept('environment')).toContain('all_proxy=');
  await run('sh', `sh '${agentFolder()}/agent.sh' remove`);
  expect(existsSync(agentFolder())).toBe(false);
});

describe.each([
  ['C', 'used already', 'Get a new command in the portal: open Connectors'],
  ['zh_CN.UTF-8', '一次性令牌已使用', '请在门户中重新生成'],
])('a used token says so (%s), says where a new one is, and fails', (LANG, used, where) => {
  test.each([
    ['by the line', line],
    [
      'in the downloaded script',
      async () => {
        writeFileSync(join(machine.work, 'script.sh'), await text());
        return 'sh script.sh';
      },
    ],
  ])('%s', async (_, prepare) => {
    const command = await prepare();
    expect((await run('sh', command, throughProxy())).status).toBe(0);
    const { status, output } = await run('sh', command, throughProxy({ LANG }));
    expect(output).toContain(used);
    expect(output).toContain(where);
    expect(output).toContain(
      `http://localhost:8080/apply/intranetAccessInfo?InstanceId=${scene.application.id}`,
    );
    expect(status).toBe(1);
    expect(isTold('connected')).toBe(true);
  });
});

test('a line that gets no script fails', async () => {
  const { status } = await run('sh', await line(), { CURL_CA_BUNDLE: certificate });
  expect(status).toBe(1);
});
