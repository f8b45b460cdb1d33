// A provider with the upload probe, whose images are cleaned and stored. It measures its memory and that of the processes
// that decode.
import { readFileSync } from 'node:fs';
import { certifications } from '../platform/database/schema/certifications';
import { uploadedFile } from '../platform/http/multipart-input';
import { cleanImage } from '../verification/file/clean-image';
import { fileService } from '../verification/file/file.service';
import { buildCertification, buildUser } from './builders';
import { signIn } from './sign-in';
import { createTestApp } from './test-app';
import { uploadServer } from './upload-server';

const SAMPLE_EVERY_MS = 5;

const app = await createTestApp();
const files = fileService(app.deps);
/** One account runs few uploads at once. */
const ACCOUNTS = 20;
const sessions = await Promise.all(
  Array.from({ length: ACCOUNTS }, async () => signIn(app, await buildUser(app))),
);

const server = await uploadServer(app, async ({ input, user: { userId } }) => {
  const image = await cleanImage(uploadedFile(input.LicenseImage).bytes, 'LicenseImage');
  const certificationId = app.deps.newId();
  const kind = { kind: 'enterprise', contactKind: 'legal', state: 'verified' } as const;
  await buildCertification(app, { user: { id: userId }, id: certificationId, ...kind, payload: {} });
  const owner = { ownerId: userId, certificationId };
  if (process.env['STORE'] === '1')
    await app.database.transaction((queries) => files.insert(queries, owner, [{ kind: 'license', image }]));
  return { size: image.bytes.length };
});

/** Bytes of a page of memory. */
const PAGE = 4096;

/** Bytes that this process and those that it started have in memory. Linux alone tells which ones it started. */
function memory(): number {
  const own = process.memoryUsage.rss();
  if (process.platform !== 'linux') return own;
  const children = readFileSync(`/proc/self/task/${String(process.pid)}/children`, 'utf8');
  const pids = children.split(' ').filter((pid) => pid !== '');
  return pids.reduce((sum, pid) => sum + residentBytes(pid), own);
}

function residentBytes(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
  } catch {
    // It has just ended.
    return 0;
  }
}

let peak = 0;
setInterval(() => (peak = Math.max(peak, memory())), SAMPLE_EVERY_MS);
server.get('/readyz', () => ({}));
server.get('/sessions', () => sessions);
/** Bytes of memory now, and the most since the last call. */
server.get('/memory', async () => {
  globalThis.gc?.();
  await app.database.queries.$count(certifications);
  const now = memory();
  const most = Math.max(peak, now);
  peak = now;
  return { now, peak: most };
});
await server.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
