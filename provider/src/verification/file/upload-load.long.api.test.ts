import { join } from 'node:path';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import { noisePicture } from '../../testing/image-files';
import { multipartBody, MULTIPART_TYPE } from '../../testing/multipart-body';
import { startServer, type ServerProcess } from '../../testing/server-process';
import { testDatabaseKind } from '../../testing/test-database';

const PROGRAM = join(import.meta.dirname, '../../testing/upload-process.ts');
const AT_ONCE = 20;
/** One after the other before anything is measured. */
const WARM_UP = 8;
const MAX_MS = 5000;
const MIB = 1024 * 1024;
const MAX_GROWTH_MIB = 64;

let server: ServerProcess;
/** Of each account. */
let headers: readonly Record<string, string>[];
let body: Buffer;

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(server.origin + path)).json()) as T;
}

beforeAll(async () => {
  // Like a photo of 12 megapixels, with what it lacks to 2 MiB behind its end.
  const photo = await noisePicture(4000, 3000, 0.115).jpeg({ quality: 84 }).toBuffer();
  const content = Buffer.concat([photo, Buffer.alloc(MAX_IMAGE_BYTES - photo.length)]);
  body = multipartBody([
    { name: 'EnterpriseName', content: 'x' },
    { name: 'LicenseImage', content, fileName: 'a.jpg', type: 'image/jpeg' },
  ]);
});

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  const database = ['DATABASE', 'TEST_DATABASE_URL'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  // PGlite would store the images in the measured process.
  const STORE = testDatabaseKind === 'postgres' ? '1' : '0';
  server = await startServer({ ...(Object.fromEntries(database) as typeof env), ...env, STORE }, [PROGRAM]);
  const sessions = await get<readonly { header: string; cookie: string }[]>('/sessions');
  headers = sessions.map(({ header, cookie }) => ({
    ...{ 'content-type': MULTIPART_TYPE, 'access-token': header, cookie: `token=${cookie}` },
  }));
}

async function upload(account = 0): Promise<number> {
  const request = { method: 'POST', body, headers: headers[account] ?? {} };
  const response = await fetch(`${server.origin}/probe/upload`, request);
  return ((await response.json()) as { readonly code: number }).code;
}

/** Milliseconds for all uploads, and the memory that they needed in addition, in MiB. */
async function burst() {
  const { now } = await get<{ now: number }>('/memory');
  const begin = performance.now();
  const codes = await Promise.all(Array.from({ length: AT_ONCE }, (_, account) => upload(account)));
  const ms = Math.round(performance.now() - begin);
  const { peak } = await get<{ peak: number }>('/memory');
  expect(codes).toEqual(Array<number>(AT_ONCE).fill(0));
  return { ms, growth: Math.round((peak - now) / MIB) };
}

describe(`${AT_ONCE} uploads of 2 MiB at once take at most 5 s and 64 MiB of memory`, () => {
  afterEach(() => server.kill());

  test.each([
    // The first time glibc also keeps memory for each thread that decodes images.
    ['from the second time', {}, 1],
    ['from the first time, where glibc keeps less', { MALLOC_ARENA_MAX: '2' }, 0],
  ])('%s', async (name, env, skipped) => {
    await start(env);
    for (let i = 0; i < WARM_UP; i += 1) await upload();
    const bursts = [await burst(), await burst(), await burst(), await burst()];
    console.log(`${name}: ${bursts.map(({ ms, growth }) => `${ms} ms, ${growth} MiB`).join('; ')}`);
    for (const { ms, growth } of bursts.slice(skipped)) {
      expect(ms).toBeLessThanOrEqual(MAX_MS);
      expect(growth).toBeLessThanOrEqual(MAX_GROWTH_MIB);
    }
  });
});
