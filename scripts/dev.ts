import path from 'node:path';
import { configurationOf } from '@portal/shared/federation/build-part';
import { integrityOf } from '@portal/shared/federation/plugins/integrity.plugin';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { keepLastBuild, partNames } from './build';
import { type DevPart, withDevBuilds } from './dev-page';
import { portalBehind } from './dev-proxy';
import { ROOT } from './install.mjs';

/**
 * `npm run dev [parts…]`: serves the shell and the named remotes from their sources, with hot reload. The other parts,
 * the provider and the registry run behind it as with `npm start`, one port higher.
 */
const SHELL = 'shell';
/** Another portal whose inspected pages load code from here (docs/operate.md, Inspector). */
const OTHER_PORTAL = process.env['PORTAL_ORIGIN']?.trim() || null;

const ACTIVATE_LOCAL = '--activate-local';

async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => arg !== ACTIVATE_LOCAL);
  const remotes = (await partNames()).filter((part) => part.startsWith('mf-'));
  const unknown = names.filter((name) => name !== SHELL && !remotes.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no remote named ${unknown.join(', ')}. Remotes: ${remotes.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const parts = [SHELL, ...names.filter((name) => name !== SHELL)];
  const port = Number(process.env['PORT'] ?? 8080);
  process.env['PORT'] = String(port + 1);
  keepLastBuild(parts);
  const { start } = await import('./serve');
  await start({
    activateLocal: args.includes(ACTIVATE_LOCAL),
    // Contracts under development may differ from those of the active releases.
    force: 'npm run dev',
    fromSources: parts,
  });
  await serveSources(parts, port);
}

async function serveSources(parts: readonly string[], port: number): Promise<void> {
  const compiler = webpack(await Promise.all(parts.map((part) => sourcesOf(part, port))));
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      allowedHosts: ['localhost'],
      headers:
        OTHER_PORTAL === null
          ? {}
          : { 'access-control-allow-origin': OTHER_PORTAL, 'cross-origin-resource-policy': 'cross-origin' },
      hot: true,
      // A change that cannot be applied hot is reported, and the user reloads, so that no form input is lost.
      liveReload: false,
      static: false,
      client: {
        webSocketURL: `ws://localhost:${String(port)}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        portalBehind({
          port: port + 1,
          rewritePage: async (html) =>
            withDevBuilds(html, await Promise.all(parts.map((part) => devPart(compiler, part)))),
        }),
      ],
    },
    compiler,
  );
  await server.start();
  console.log(`\n${parts.join(', ')} from their sources: http://localhost:${String(port)}\n`);
}

async function sourcesOf(part: string, port: number): Promise<Configuration> {
  const configuration = await configurationOf(path.join(ROOT, part), 'development');
  // The same addresses as in a release, so that pages and policies need no special case. A page of another portal needs
  // absolute addresses to find the further files of a remote here.
  const host = OTHER_PORTAL === null || part === SHELL ? '' : `http://localhost:${String(port)}`;
  return { ...configuration, output: { ...configuration.output, publicPath: `${host}/assets/${part}/` } };
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

await main(process.argv.slice(2));
