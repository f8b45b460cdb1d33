// npm run portal -- …: manages releases and announcements of the running portal, and checks its ledger. The server
// enforces the rules; this command only sends the requests.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuild, readBuildFolder } from '@portal/registry/build-folder';
import type { ControlClient } from '@portal/registry/control-client';
import type { ActivationRequest } from '@portal/registry/registry-results';
import { messageOf, RegistryError } from '@portal/registry/registry-error';
import { ROOT } from './install.mjs';
import { announce } from './portal/announce';
import { connect, operatorAccess } from './portal/connect';
import { checkLedger } from './portal/ledger';
import { onePart } from './portal/one-part';
import { printActivation, printInspectionLink, printStatus } from './portal/print-releases';
import { rollback } from './portal/rollback';

const USAGE = `npm run portal -- <command>

  publish <part>…                 store and check the builds in <part>/dist; activates nothing
  activate <part>@<release>…      use these releases for the next page loads, all or none
  release <part>…                 publish and activate
  rollback <part>                 activate the part's previous release; releases that were rolled back are skipped
  rollback --yes                  undo the last activation for all parts it changed; without --yes only show it
  deactivate <part>               remove a part from the portal; its releases stay stored
  status                          active releases, owners, stored releases, problems, latest actions
  inspect                         create a link that opens the inspector in one browser, once, within an hour

  announce --zh … --en … --until <moment> [--kind info|warning|maintenance] [--from <moment>]
                                  show a banner above every page, starting now or at --from
  announce <Id> [--zh …] …        change an announcement
  announce list                   list all announcements
  announce delete <Id>            delete an announcement

  ledger                          compare the ledger with orders, payments and refunds; fails if they disagree

  --yes                           for rollback without a part: undo instead of only showing
  --assets <part>=<origin>        for activate or release: load the part's files from this origin
  --folder <dist>                 for publish or release of one part: folder of the build
  --to <address>                  address of the front door (default: PORTAL_URL, PORT or the data folder)

OPS_TOKEN is read from the environment, or else from DATA_DIR/ops-token.`;

type Options = ReturnType<typeof readArguments>['values'];

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: {
      assets: { type: 'string', multiple: true },
      folder: { type: 'string' },
      yes: { type: 'boolean' },
      kind: { type: 'string' },
      zh: { type: 'string' },
      en: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
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
  const access = await operatorAccess(values.to);
  const client = connect(access);
  switch (command) {
    case 'publish':
      await publishAll(client, names, values);
      return;
    case 'activate':
      printActivation(await client.activate(names.map((name) => withOrigin(parseTarget(name), values))));
      return;
    case 'release':
      printActivation(
        await client.activate(
          (await publishAll(client, names, values)).map((one) => withOrigin(one, values)),
        ),
      );
      return;
    case 'rollback':
      await rollback(client, names, values);
      return;
    case 'deactivate':
      printActivation(
        await client.deactivate(onePart(names, 'deactivate takes one part, for example mf-team.')),
      );
      return;
    case 'inspect':
      printInspectionLink(await client.inspect());
      return;
    case 'announce':
      await announce(access, names, values);
      return;
    case 'ledger':
      await checkLedger(access);
      return;
    case 'status':
      printStatus(await client.status());
      return;
    default:
      throw new RegistryError(
        'invalid',
        `There is no command ${command}: publish, activate, release, rollback, deactivate, status, inspect, announce or ledger.`,
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

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
