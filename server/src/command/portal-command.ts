import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuild, readBuildFolder } from '@portal/registry/build-folder';
import type { ControlClient } from '@portal/registry/control/control-client';
import type { ActivationRequest } from '@portal/registry/placement';
import { messageOf, RegistryError } from '@portal/registry/registry-error';
import type { Builds } from '../builds/builds';
import { announce } from './announce';
import { consent } from './consents';
import { diff } from './diff';
import { entitlements } from './entitlements';
import { createKey, key, signRelease } from './keys';
import { prune } from './prune';
import { canDeploy } from './can-deploy';
import { canUpgrade } from './can-upgrade';
import { connect, operatorAccess } from './connect';
import { checkLedger } from './ledger';
import { onePart } from './one-part';
import { createOutput, type Output } from './output';
import { partOptions } from './part-options';
import { printActivation, printHistory, printInspectionLink, printStatus } from './print-releases';
import { rollback } from './rollback';
import { canary, endRollout, ramp, why } from './rollouts';
import { token } from './tokens';
import { lastOf, stepConditions } from './step-options';
import { moveStore } from './store';

const usage = (command: string): string => `${command} <command>

  publish <part>…                 store and check the builds of these parts; activates nothing
  activate <part>@<release>…      use these releases for the next page loads, all or none
  release <part>…                 publish and activate; in a checkout what has changed is built first
  rollback <part>                 activate the part's previous release; releases that were rolled back are skipped
  rollback --yes                  undo the last activation for all parts it changed; without --yes only show it
  canary <part>@<release>… --percent 5 [--people ann,bob] [--then 25,100 --every 10m [--min-people 50]]
                                  give releases to a share of the people, and to those named; then to larger shares,
                                  each once the one before has lasted that long and that many people have seen it
  ramp <rollout|part> --percent 25 [--then … --every … [--min-people …]] [--resume]
                                  give them to more people at once; --resume also after a halt
  halt <rollout|part>             take them from everybody; the rollout can be resumed
  promote <rollout|part>          make them active for everybody, and end the rollout
  abort <rollout|part>            take them from everybody, and end the rollout
  why <person>                    which releases a person gets, and why
  remove <part>                   take a part out of the portal; its releases stay stored
  consent list · consent revoke <part> <route>…
                                  pages of parts that open without sign-in; without the consent they need sign-in
  can-deploy <part> [<dist>]      whether the portal would accept that build now; exit code 1 if not
  can-deploy provider             whether the active releases can use the provider of this program
  can-upgrade --to <package>      whether processes can be replaced one by one by those of that package, and back
  status                          active releases, owners, stored releases, problems, latest actions
  history [<part>] [--last 20]    the latest steps: who did what, and why
  diff <part>@<a> <part>@<b>      files, bytes, pages, events, calls and commits that differ
  token create --name <name> --parts <part,…> --verbs publish,canary,… [--up-to 25] [--for 90d]
  token list · token revoke <id>  tokens of teams: which parts, which steps, up to which share, until when
  key create <file>               make a key that signs releases
  key add <part> <file.pub> · key list · key remove <part> <id>
                                  a part with a key accepts only releases that it has signed
  prune --yes                     delete releases that nobody needs; without --yes only show them
  store to-database · store to-folder
                                  move data and releases of DATA_DIR into DATABASE_URL, or back, while no process runs
  keys · keys reencrypt · keys revoke <id>
                                  which DATA_KEY opens the database's keys; encrypt all again with a new key; end what
                                  a DATA_KEY from before opens. It needs the settings of a process
  open <code>                     create a link that opens exactly the releases of a page with this code
  inspect                         create a link that opens the inspector in one browser, once, within an hour

  announce --zh … --en … --until <moment> [--kind info|warning|maintenance] [--from <moment>]
                                  show a banner above every page, starting now or at --from
  announce <Id> [--zh …] …        change an announcement
  announce list                   list all announcements
  announce delete <Id>            delete an announcement

  entitlements codes              make claim codes for marketplace purchases that nobody can import, and show them once
  ledger                          compare the ledger with orders, payments and refunds; fails if they disagree

  --reason <why>                  for a step that changes what pages get: kept in the log
  --expect <revision>             for such a step: refuse if the set is another one by now
                                  (default: the revision when the command begins)
  --expect-step <number>          for ramp, halt, promote, abort: refuse if the rollout has made another step by now
  --json                          print the result as JSON
  --yes                           for rollback without a part, and prune: do it instead of only showing it
  --assets <part>=<origin>        for activate or release: load the part's files from this origin
  --allow-public <part>=<route>,… for activate, release or canary: let these routes open without sign-in
  --sign <private key>            for publish or release: sign it (default: PORTAL_SIGNING_KEY)
  --folder <dist>                 for publish or release of one part: folder of the build
  --to <address>                  address of the front door (default: PORTAL_URL, PORT or the data folder)

OPS_TOKEN is read from the environment or from OPS_TOKEN_FILE, or else from DATA_DIR/ops-token.`;

type Options = ReturnType<typeof readArguments>['values'];

function readArguments(args: readonly string[]) {
  try {
    return parseKnownArguments(args);
  } catch (error) {
    const [reason = ''] = messageOf(error).split(/\.\s|\n/);
    throw new RegistryError('invalid', `${reason}: help lists all options.`);
  }
}

function parseKnownArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      assets: { type: 'string', multiple: true },
      'allow-public': { type: 'string', multiple: true },
      folder: { type: 'string' },
      yes: { type: 'boolean' },
      reason: { type: 'string' },
      expect: { type: 'string' },
      'expect-step': { type: 'string' },
      last: { type: 'string' },
      percent: { type: 'string' },
      people: { type: 'string' },
      then: { type: 'string' },
      every: { type: 'string' },
      'min-people': { type: 'string' },
      resume: { type: 'boolean' },
      name: { type: 'string' },
      parts: { type: 'string' },
      verbs: { type: 'string' },
      'up-to': { type: 'string' },
      for: { type: 'string' },
      sign: { type: 'string' },
      json: { type: 'boolean' },
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

async function run(builds: Builds, args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  const [command, ...names] = positionals;
  if (values.help === true || command === undefined || command === 'help') {
    console.log(usage(builds.command));
    return;
  }
  const output = createOutput(values);
  if (command === 'key' && names[0] === 'create') {
    await createKey(names.slice(1), output);
    return;
  }
  if (command === 'can-upgrade') {
    if (!(await canUpgrade(values.to, output))) process.exitCode = 1;
    return;
  }
  if (command === 'keys') {
    const { manageDataKeys } = await import('./data-keys');
    await manageDataKeys(names, output);
    return;
  }
  if (command === 'store') {
    await moveStore(names, output);
    return;
  }
  const access = await operatorAccess(values.to);
  const client = connect(access);
  switch (command) {
    case 'publish':
      output.show(await publishAll(client, builds, { names, options: values, output }), () => undefined);
      return;
    case 'activate': {
      if (names.length === 0)
        throw new RegistryError('invalid', 'activate takes releases, for example mf-team@0.1.0-1a2b3c4d.');
      const targets = targetsOf(names, values);
      output.show(await client.activate(targets, await stepConditions(client, values)), printActivation);
      return;
    }
    case 'release': {
      const complete = partOptions(values, names);
      const conditions = await stepConditions(client, values);
      if (values.folder === undefined) await builds.refresh(names, output.progress);
      const published = await publishAll(client, builds, { names, options: values, output });
      const targets = published.map(({ part, release }) => complete({ part, release }));
      output.show(await client.activate(targets, conditions), printActivation);
      return;
    }
    case 'rollback':
      await rollback(client, names, values, output);
      return;
    case 'canary':
      await canary(client, access, targetsOf(names, values), values, output);
      return;
    case 'ramp':
      await ramp(client, names, values, output);
      return;
    case 'halt':
    case 'promote':
    case 'abort':
      await endRollout(client, command, names, values, output);
      return;
    case 'why':
      await why(client, access, names, output);
      return;
    case 'token':
      await token(client, names, values, output);
      return;
    case 'key':
      await key(client, names, output);
      return;
    case 'consent':
      await consent(client, names, values, output);
      return;
    case 'diff':
      await diff(client, names.map(parseTarget), { builds, output });
      return;
    case 'prune':
      await prune(client, names, values, output);
      return;
    case 'remove': {
      const part = onePart(names, 'remove takes one part, for example mf-team.');
      output.show(await client.remove(part, await stepConditions(client, values)), printActivation);
      return;
    }
    case 'history': {
      const part =
        names.length === 0 ? undefined : onePart(names, 'history takes one part, or none for all.');
      output.show(await client.history({ part, last: lastOf(values.last) }), (entries) => {
        printHistory(entries, part);
      });
      return;
    }
    case 'can-deploy':
      if (!(await canDeploy(client, names, { builds, output }))) process.exitCode = 1;
      return;
    case 'inspect':
      takeNothing(command, names);
      output.show(await client.inspect(), printInspectionLink);
      return;
    case 'open': {
      const code = onePart(names, 'open takes the code of a page, for example 12-r3-k7qf.');
      output.show(await client.inspect(code), printInspectionLink);
      return;
    }
    case 'announce':
      await announce(access, names, values);
      return;
    case 'entitlements':
      await entitlements(access, names, output);
      return;
    case 'ledger':
      takeNothing(command, names);
      await checkLedger(access);
      return;
    case 'status':
      takeNothing(command, names);
      output.show(await client.status(), printStatus);
      return;
    default:
      throw new RegistryError(
        'invalid',
        `There is no command ${command}: publish, activate, release, canary, ramp, halt, promote, abort, rollback, remove, why, diff, prune, store, token, key, keys, consent, can-deploy, can-upgrade, status, history, open, inspect, announce, entitlements or ledger.`,
      );
  }
}

function takeNothing(command: string, names: readonly string[]): void {
  if (names.length > 0)
    throw new RegistryError('invalid', `${command} takes no ${names.join(' ')}: help lists all commands.`);
}

interface Published {
  readonly part: string;
  readonly release: string;
  readonly isNew: boolean;
}

interface Publication {
  readonly names: readonly string[];
  readonly options: Options;
  readonly output: Output;
}

async function publishAll(
  client: ControlClient,
  builds: Builds,
  { names, options, output }: Publication,
): Promise<readonly Published[]> {
  if (names.length === 0) throw new RegistryError('invalid', 'Name a part, for example mf-team.');
  if (options.folder !== undefined && names.length > 1)
    throw new RegistryError('invalid', '--folder goes with one part.');
  const signingKey = options.sign ?? process.env['PORTAL_SIGNING_KEY'];
  const published: Published[] = [];
  for (const part of names) {
    const folder = options.folder === undefined ? builds.folderOf(part) : resolve(options.folder);
    const build = await readBuildFolder(folder, part);
    // A folder that was named may come from anywhere.
    const commit = options.folder === undefined ? await builds.commitOf(part) : undefined;
    const signature =
      signingKey === undefined ? undefined : await signRelease(build.offer.release, signingKey);
    const { id, state } = await publishBuild(
      { ...build, offer: { ...build.offer, commit, signature } },
      client,
    );
    output.progress(`${part}@${id} ${state === 'known' ? 'was published before' : 'published'}`);
    published.push({ part, release: id, isNew: state !== 'known' });
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

/** The releases that are named, with what the options say of their parts. */
function targetsOf(names: readonly string[], options: Options): readonly ActivationRequest[] {
  const targets = names.map(parseTarget);
  return targets.map(
    partOptions(
      options,
      targets.map(({ part }) => part),
    ),
  );
}

/**
 * The command of operators: manages releases and announcements of the running portal, makes claim codes, and checks its
 * ledger. The server enforces the rules; this only sends the requests. Sets the exit code.
 */
export async function portalCommand(
  builds: Builds,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  // A reader such as `head` may close the pipe before everything is written.
  process.stdout.on('error', (error: Error) => {
    console.error(`The output cannot be written: ${error.message}.`);
    process.exit(1);
  });
  try {
    await run(builds, args);
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
