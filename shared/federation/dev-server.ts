import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { INSPECT_PATH, type PointOffer, withOffer } from '../contracts/inspect-link';
import { configurationOf } from './build-part';
import { readPart } from './part';

export interface DevServerOptions {
  /** Folder of the part. */
  readonly folder: string;
  readonly port: number;
  /** Origin of the portal whose inspected pages load the part. */
  readonly portal: string;
}

/** What the dev servers of a workspace and of a single part have in common. */
export function hotServer(port: number): ServerConfiguration {
  return {
    host: 'localhost',
    port,
    allowedHosts: ['localhost'],
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
  };
}

/**
 * Serves one part from its sources to the inspected pages of a portal that runs elsewhere. Its root leads to the portal's
 * page that points the browser here.
 * @returns what that page offers
 */
export async function serveAgainst({ folder, port, portal }: DevServerOptions): Promise<PointOffer> {
  const origin = `http://localhost:${String(port)}`;
  const { name } = readPart(folder);
  const offer = { origin, manifest: await manifestOf(folder) };
  const address = withOffer(`${portal}${INSPECT_PATH}`, offer);
  const configuration: Configuration = await configurationOf(folder, 'development');
  const compiler = webpack({
    ...configuration,
    // A page of the portal needs absolute addresses to find the further files of the part here.
    output: { ...configuration.output, publicPath: `${origin}/assets/${name}/` },
  });
  const server = new WebpackDevServer(
    {
      ...hotServer(port),
      headers: { 'access-control-allow-origin': portal, 'cross-origin-resource-policy': 'cross-origin' },
      setupMiddlewares: (middlewares) => [
        (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (request.url !== '/') next();
          else response.writeHead(302, { location: address }).end();
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return offer;
}

/** The manifest at the start of the server; a change of it needs a restart. */
async function manifestOf(folder: string): Promise<PointOffer['manifest']> {
  const module: unknown = await import(pathToFileURL(path.join(folder, 'remote.ts')).href);
  const manifest: unknown =
    typeof module === 'object' && module !== null && 'manifest' in module ? module.manifest : undefined;
  if (
    typeof manifest !== 'object' ||
    manifest === null ||
    !('name' in manifest) ||
    typeof manifest.name !== 'string'
  )
    throw new Error(`${folder}/remote.ts must export a manifest.`);
  return { ...manifest, name: manifest.name };
}
