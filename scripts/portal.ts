// npm run portal -- …: releases of the running portal. The rules are the registry's; this only asks.
import { hostname, userInfo } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuild, readBuildFolder } from '@portal/registry/build-folder';
import { controlClient, type ControlClient } from '@portal/registry/control-client';
import { readOpsToken } from '@portal/registry/ops-token';
import type { InspectionLink } from '@portal/registry/control.routes';
import type { ActivationRequest, ActivationResult, RegistryStatus } from '@portal/registry/registry-answers';
import { messageOf, RegistryError } from '@portal/registry/registry-error';
import { ROOT } from './install.mjs';

const USAGE = `npm run portal -- <command>

  publish <part>…                 store and check the builds in <part>/dist; activates nothing
  activate <part>@<release>…      give the next page loads these releases, all or none
  release <part>…                 publish and activate
  rollback [part]                 take back the last activation (of a part)
  status                          what pages get, whom to call, what is stored, what is wrong, who did what
  inspect                         a link, good once and for an hour, that opens the inspector in one browser

  --assets <part>=<origin>        with activate or release: the part's files come from this origin
  --folder <dist>                 with publish or release of one part: the build is there
  --to <address>                  front door to speak to (else PORTAL_URL, PORT, the data folder)

OPS_TOKEN is read from the environment, else from DATA_DIR/ops-token.`;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Options = ReturnType<typeof readArguments>['values'];

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      assets: { type: 'string', multiple: true },
      folder: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, ...names] = positionals;
  if (values.help === true || command === undefined || command === 'help') {
    console.log(USAGE);
    return;
  }
  const client = await connect(values);
  switch (command) {
    case 'publish':
      await publishAll(client, names, values);
      return;
    case 'activate':
      tell(await client.activate(names.map((name) => withOrigin(parseTarget(name), values))));
      return;
    case 'release':
      tell(
        await client.activate(
          (await publishAll(client, names, values)).map((one) => withOrigin(one, values)),
        ),
      );
      return;
    case 'rollback':
      if (names.length > 1)
        throw new RegistryError('invalid', 'rollback takes one part, or none for the last activation.');
      tell(await client.rollback(names[0] ?? null));
      return;
    case 'inspect':
      tellLink(await client.inspect());
      return;
    case 'status':
      tellStatus(await client.status());
      return;
    default:
      throw new RegistryError(
        'invalid',
        `There is no command ${command}: publish, activate, release, rollback, status or inspect.`,
      );
  }
}

async function publishAll(
  client: ControlClient,
  names: readonly string[],
  options: Options,
): Promise<readonly ActivationRequest[]> {
  if (names.length === 0) throw new RegistryError('invalid', 'Name a part, for example mf-team.');
  if (options.folder !== undefined && names.length > 1)
    throw new RegistryError('invalid', '--folder goes with one part.');
  const published: ActivationRequest[] = [];
  for (const part of names) {
    const folder = options.folder === undefined ? join(ROOT, part, 'dist') : resolve(options.folder);
    const { id, state } = await publishBuild(await readBuildFolder(folder, part), client);
    console.log(`${part}@${id} ${state === 'known' ? 'was published before' : 'published'}`);
    published.push({ part, release: id });
  }
  return published;
}

function parseTarget(text: string): ActivationRequest {
  const [part, release, ...rest] = text.split('@');
  if (part === undefined || release === undefined || rest.length > 0) {
    throw new RegistryError(
      'invalid',
      `${text} is not <part>@<release>, for example mf-team@0.1.0-1a2b3c4d.`,
    );
  }
  return { part, release };
}

function withOrigin(target: ActivationRequest, { assets = [] }: Options): ActivationRequest {
  const origin = assets.find((item) => item.startsWith(`${target.part}=`))?.slice(target.part.length + 1);
  return origin === undefined ? target : { ...target, assets: origin.replace(/\/$/, '') };
}

async function connect(options: Options): Promise<ControlClient> {
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || '.data');
  const address = await addressOf(options, dataDir);
  if (!URL.canParse(address))
    throw new RegistryError('invalid', `${address} is not an address such as http://localhost:8080.`);
  const { protocol, hostname: host } = new URL(address);
  if (protocol !== 'https:' && !LOOPBACK.test(host)) {
    throw new RegistryError('refused', `The operator token is not sent in the clear: use https for ${host}.`);
  }
  const token = process.env['OPS_TOKEN']?.trim() || (await readOpsToken(dataDir));
  if (!token)
    throw new RegistryError(
      'absent',
      `There is no operator token: set OPS_TOKEN, or DATA_DIR to the portal's data folder (${dataDir} has none).`,
    );
  return controlClient({ address, token, actor: `${userInfo().username}@${hostname()}` });
}

async function addressOf(options: Options, dataDir: string): Promise<string> {
  const { PORTAL_URL, PORT } = process.env;
  if (options.to !== undefined) return options.to;
  if (PORTAL_URL?.trim()) return PORTAL_URL.trim();
  if (PORT?.trim()) return `http://localhost:${PORT.trim()}`;
  return readFile(join(dataDir, 'address'), 'utf8').then(
    (text) => text.trim(),
    () => 'http://localhost:8080',
  );
}

function tell({ revision, changes, warnings }: ActivationResult): void {
  if (changes.length === 0) console.log(`Nothing to change: revision ${String(revision)} stands.`);
  for (const { part, from, to } of changes) {
    console.log(
      `${part}: ${from?.release ?? 'not in the set'} → ${to?.release ?? 'not in the set'}${to?.assets === undefined ? '' : ` from ${to.assets}`}`,
    );
  }
  if (changes.length > 0) console.log(`Revision ${String(revision)} holds for the next page load.`);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
}

function tellLink({ address, until, devOrigins }: InspectionLink): void {
  console.log(address);
  console.log(`Open it in the browser that shall look behind the pages. It ends at ${until}.`);
  console.log(
    devOrigins.length === 0
      ? 'It can only look: DEV_ORIGINS names no dev server that a page may be pointed at.'
      : `Pages may be pointed at ${devOrigins.join(', ')}.`,
  );
}

function tellStatus(status: RegistryStatus): void {
  console.log(
    `Revision ${String(status.revision)}, serving: ${status.serving}${status.hostApi === null ? '' : `, HOST_API ${status.hostApi}`}`,
  );
  for (const { part, release, assets, owner, published } of status.parts) {
    const others = published.length - 1;
    console.log(
      `  ${part.padEnd(10)} ${release}${assets === undefined ? '' : ` from ${assets}`}${others > 0 ? ` (${String(others)} other published)` : ''}${owner === null ? '' : `  ${owner}`}`,
    );
  }
  if (status.problems.length > 0) console.log('Problems:');
  for (const problem of status.problems) console.log(`  ${problem}`);
  if (status.audit.length > 0) console.log('Last steps:');
  for (const entry of status.audit) {
    const what =
      entry.action === 'publish'
        ? `${entry.part}@${entry.release}`
        : entry.changes.map(({ part, to }) => `${part}@${to?.release ?? 'none'}`).join(' ');
    console.log(`  ${entry.at}  ${entry.who.name} (${entry.who.address})  ${entry.action} ${what}`);
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
