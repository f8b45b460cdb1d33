// A server in front of a portal that sends its pages with the scripts of another build: node --import tsx
// bench/front/serve.ts, with PORT, PORTAL_PORT and BUILD, the folder of the build.
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { assetHeaders } from '@portal/registry/page/page-headers';
import { portalBehind, withoutHeaders } from '../../scripts/dev-proxy';
import { readPages } from './front-build';
import { MODULES_PATH, withModules } from './module-page';

interface ServedFile {
  readonly content: Buffer;
  readonly encoding: 'br' | null;
}

/**
 * The one header that modules cannot fulfil: imports inside a module name no hash. The portal's own scripts are fetched
 * and checked under it, which is an advantage of every side that this server serves.
 */
const NOT_FOR_MODULES = ['integrity-policy', 'content-length', 'transfer-encoding'];
/** As the front door compresses its pages. */
const PAGE_QUALITY = 5;

const brotli = promisify(brotliCompress);

async function main(): Promise<void> {
  const folder = read('BUILD');
  const [files, pages] = await Promise.all([readFiles(folder), readPages({ folder })]);
  const forward = portalBehind({
    port: Number(read('PORTAL_PORT')),
    async sendPage({ status, headers, html }, outgoing) {
      const modules = pages[pathOf(outgoing.req.url)];
      if (modules === undefined) {
        outgoing.writeHead(404).end();
        return;
      }
      const content = await brotli(withModules(html, modules), {
        params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY },
      });
      outgoing.writeHead(status, { ...withoutHeaders(headers, NOT_FOR_MODULES), 'content-encoding': 'br' });
      outgoing.end(content);
    },
  });
  createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const file = files.get(pathOf(incoming.url));
    if (file === undefined) forward(incoming, outgoing);
    else sendFile(file, outgoing);
  }).listen(Number(read('PORT')), 'localhost');
}

/** In memory, like the files that the portal serves. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const names = await readdir(folder);
  const scripts = names.filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async (name) => {
        const packed = `${name}.br`;
        const isPacked = names.includes(packed);
        const content = await readFile(path.join(folder, isPacked ? packed : name));
        return [`${MODULES_PATH}${name}`, { content, encoding: isPacked ? 'br' : null }] as const;
      }),
    ),
  );
}

function sendFile({ content, encoding }: ServedFile, outgoing: ServerResponse): void {
  outgoing.writeHead(200, {
    ...assetHeaders(),
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': content.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Origin, Accept-Encoding',
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  });
  outgoing.end(content);
}

function pathOf(url = '/'): string {
  return url.replace(/\?.*$/, '');
}

function read(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}

await main();
