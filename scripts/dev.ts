import path from 'node:path';
import { parseArgs } from 'node:util';
import type { InspectionLink } from '@portal/registry/control/inspection-link.routes';
import { RegistryError } from '@portal/registry/registry-error';
import { withOffer } from '@portal/shared/contracts/inspect-link';
import { configurationOf } from '@portal/shared/federation/build-part';
import { hotServer, serveAgainst } from '@portal/shared/federation/dev-server';
import { integrityOf } from '@portal/shared/federation/integrity';
import { instructions } from '@portal/shared/federation/remote-command';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { keepLastBuild, partNames } from './build';
import { type DevPart, withDevBuilds } from './dev-page';
import { portalBehind, withoutHeaders } from './dev-proxy';
import { requireFreePort } from '@portal/server/free-port';
import { ROOT } from './install.mjs';
import { connect, operatorAccess } from '@portal/server/command/connect';

/**
 * `npm run dev <remote> -- --against <portal>`: serves one remote from its sources to the inspected pages of a portal that
 * runs elsewhere. Nothing else is built or started.
 *
 * `npm run dev [parts…]`: serves the shell and the named remotes from their sources, with hot reload. The other parts,
 * the provider and the registry run behind it as with `npm start`, one port higher.
 */
const SHELL = 'shell';

/**
 * Headers of the portal's pages that cannot be used in development: the dev server's scripts have neither nonce nor
 * integrity, and its overlay writes HTML.
 */
const STRICT = ['content-security-policy', 'integrity-policy', 'content-length'];

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { 'activate-local': { type: 'boolean' }, against: { type: 'string' } },
  });
  const remotes = (await partNames()).filter((part) => part.startsWith('mf-'));
  const unknown = names.filter((name) => name !== SHELL && !remotes.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no remote named ${unknown.join(', ')}. Remotes: ${remotes.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  if (values.against !== undefined) return developAgainst(values.against, names);
  const parts = [SHELL, ...names.filter((name) => name !== SHELL)];
  const port = Number(process.env['PORT'] ?? 8080);
  process.env['PORT'] = String(port + 1);
  keepLastBuild(parts);
  const { start } = await import('./serve');
  await start({
    activateLocal: values['activate-local'] === true,
    // Contracts under development may differ from those of the active releases.
    force: 'npm run dev',
    fromSources: parts,
  });
  await serveSources(parts, port);
}

async function serveSources(parts: readonly string[], port: number): Promise<void> {
  const compiler = webpack(await Promise.all(parts.map((part) => sourcesOf(part))));
  const server = new WebpackDevServer(
    {
      ...hotServer(port),
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        portalBehind({
          port: port + 1,
          sendPage: async ({ status, headers, html }, outgoing) => {
            const page = withDevBuilds(html, await Promise.all(parts.map((part) => devPart(compiler, part))));
            outgoing.writeHead(status, withoutHeaders(headers, STRICT));
            outgoing.end(page);
          },
        }),
      ],
    },
    compiler,
  );
  await server.start();
  console.log(`\n${parts.join(', ')} from their sources: http://localhost:${String(port)}\n`);
}

async function sourcesOf(part: string): Promise<Configuration> {
  const configuration = await configurationOf(path.join(ROOT, part), 'development');
  // The same addresses as in a release, so that pages and policies need no special case.
  return { ...configuration, output: { ...configuration.output, publicPath: `/assets/${part}/` } };
}

const isHttpAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Without a shell, a provider or a database here. */
async function developAgainst(against: string, [name, ...others]: readonly string[]): Promise<void> {
  if (name === undefined || name === SHELL || others.length > 0 || !isHttpAddress(against)) {
    console.error('Usage: npm run dev mf-team -- --against https://portal.example');
    process.exitCode = 1;
    return;
  }
  const portal = new URL(against).origin;
  const port = Number(process.env['PORT'] ?? 8080);
  try {
    await requireFreePort('localhost', port);
  } catch {
    console.error(`Port ${String(port)} is in use; choose another one with PORT.`);
    process.exitCode = 1;
    return;
  }
  const link = await inspectionLink(portal);
  const offer = await serveAgainst({ folder: path.join(ROOT, name), port, portal });
  console.log(`\n${name} from its sources, for inspected pages of ${portal}.`);
  if (link === null) console.log(instructions(portal, offer.origin));
  else if (link.devOrigins.includes(offer.origin))
    console.log(`Open it in your browser and press the button:\n\n${withOffer(link.address, offer)}\n`);
  else console.log(`DEV_ORIGINS of the portal does not name ${offer.origin}, so its pages cannot load it.\n`);
}

/**
 * A link made with the operator's token. Null if there is none: the token in the data folder is that of a portal on this
 * machine, and is sent to no other.
 */
async function inspectionLink(portal: string): Promise<InspectionLink | null> {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(portal).hostname);
  if (!isLocal && !process.env['OPS_TOKEN']?.trim()) return null;
  try {
    return await connect(await operatorAccess(portal)).inspect();
  } catch (error) {
    console.error(error instanceof RegistryError ? error.message : error);
    return null;
  }
}

async function devPart(compiler: MultiCompiler, part: string): Promise<DevPart> {
  const built = compiler.compilers.find(({ name }) => name === part);
  const files = built?.outputFileSystem;
  if (part === SHELL || built === undefined || files == null) return { part };
  const entry = path.join(built.outputPath, 'entry.js');
  const content = await new Promise<Buffer | undefined>((resolve) => {
    files.readFile(entry, (error, data) => {
      resolve(error == null && data !== undefined ? Buffer.from(data) : undefined);
    });
  });
  return content === undefined ? { part } : { part, integrity: integrityOf(content) };
}

await main();
