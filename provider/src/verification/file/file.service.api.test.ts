import { eq } from 'drizzle-orm';
import { cleanupTasks } from '../../cleanup-tasks';
import { BATCH, cleanupService } from '../../platform/cleanup/cleanup.service';
import { violatedConstraint } from '../../platform/database/database-error';
import { files } from '../../platform/database/schema/files';
import { users } from '../../platform/database/schema/users';
import { addDays, addSeconds } from '../../platform/runtime/clock';
import { buildCertification, buildUser } from '../../testing/builders';
import { noise } from '../../testing/image-files';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, TEST_START } from '../../testing/test-app';
import { sha256 } from '../../testing/upload-server';
import type { CleanImage } from './clean-image';
import { fileService } from './file.service';

const app = sharedApp();
const service = () => fileService(app.deps);
const image = (bytes: Buffer): CleanImage => ({ mime: 'image/jpeg', bytes });

/** A verification of an enterprise, and its owner. */
async function verification(columns: { readonly reviewedAt?: Date } = {}) {
  const user = await buildUser(app);
  const certificationId = app.deps.newId();
  const row = { user, id: certificationId, kind: 'enterprise', contactKind: 'legal', payload: {} } as const;
  await buildCertification(app, {
    ...row,
    ...columns,
    state: columns.reviewedAt === undefined ? 'reviewing' : 'verified',
  });
  return { ownerId: user.id, certificationId };
}

const LICENSE = noise(200_000);
const both = [
  { kind: 'license', image: image(LICENSE) },
  { kind: 'letter', image: image(Buffer.from('letter')) },
] as const;
const insert = (owner: Awaited<ReturnType<typeof verification>>) =>
  app.database.transaction((queries) => service().insert(queries, owner, both));

describe('the images of a verification', () => {
  test('are read with their content, owner and kind', async () => {
    const owner = await verification();
    const [license = '', letter = ''] = await insert(owner);
    const entry = { ...owner, mime: 'image/jpeg', createdAt: TEST_START };
    expect(await service().read(license)).toEqual({
      ...{ ...entry, id: license, kind: 'license', size: LICENSE.length },
      ...{ sha256: sha256(LICENSE), bytes: LICENSE },
    });
    expect(await service().read(letter)).toMatchObject({
      kind: 'letter',
      size: 6,
      bytes: Buffer.from('letter'),
    });
  });

  test('are listed without their content, and only those of this verification', async () => {
    const owner = await verification();
    const [license, letter] = await insert(owner);
    await insert(await verification());
    const list = await service().list(owner.certificationId);
    expect(list.map(({ id, kind }) => [id, kind])).toEqual([
      [letter, 'letter'],
      [license, 'license'],
    ]);
    for (const entry of list) expect(Object.keys(entry)).not.toContain('contentEnc');
  });

  test('are stored encrypted', async () => {
    const [id = ''] = await insert(await verification());
    const [row] = await app.database.queries.select().from(files).where(eq(files.id, id));
    expect(row?.contentEnc).toHaveLength(LICENSE.length + 29);
    expect(row?.contentEnc.includes(LICENSE.subarray(1000, 1032))).toBe(false);
  });

  test('may be of 2 MiB', async () => {
    const owner = await verification();
    const bytes = noise(2_097_152);
    const [id = ''] = await app.database.transaction((queries) =>
      service().insert(queries, owner, [{ kind: 'license', image: image(bytes) }]),
    );
    expect((await service().read(id))?.bytes.equals(bytes)).toBe(true);
  });

  test('are none if nothing was submitted', async () => {
    const owner = await verification();
    expect(await app.database.transaction((queries) => service().insert(queries, owner, []))).toEqual([]);
    expect(await service().list(owner.certificationId)).toEqual([]);
    expect(await service().read(app.deps.newId())).toBeNull();
  });

  test('are stored with the transaction or not at all, and one of each kind', async () => {
    const owner = await verification();
    const twice = app.database.transaction(async (queries) => {
      await service().insert(queries, owner, both);
      await service().insert(queries, owner, both);
    });
    expect(violatedConstraint(await twice.catch((error: unknown) => error))).toBe('files_kind_uq');
    expect(await service().list(owner.certificationId)).toEqual([]);
  });

  test('are deleted with the account', async () => {
    const owner = await verification();
    await insert(owner);
    await app.database.queries.delete(users).where(eq(users.id, owner.ownerId));
    expect(await service().list(owner.certificationId)).toEqual([]);
  });
});

describe('the cleanup', () => {
  test.each([
    ['30 days by default', {}, 30],
    ['the configured number of days', { FILE_KEEP_DAYS: '2' }, 2],
  ])('keeps images for %s after the decision', async (_, env, days) => {
    const own = await createTestApp({ env, database: app.database });
    const at = addDays(TEST_START, -days);
    const old = await verification({ reviewedAt: addSeconds(at, -1) });
    const kept = await verification({ reviewedAt: addSeconds(at, 1) });
    const undecided = await verification();
    for (const one of [old, kept, undecided]) await insert(one);

    await cleanupService(own.deps, cleanupTasks(own.deps.settings)).sweep();

    const left = async (owner: typeof old) => (await service().list(owner.certificationId)).length;
    expect([await left(old), await left(kept), await left(undecided)]).toEqual([0, 2, 2]);
    await own.app.close();
  });

  test('deletes in batches', async () => {
    const owner = await verification({ reviewedAt: addDays(TEST_START, -31) });
    await insert(owner);
    const [task] = cleanupTasks(app.deps.settings).slice(-1);
    const batch = { now: TEST_START, limit: 1 };
    expect(await app.database.transaction(async (queries) => task?.(queries, batch))).toBe(1);
    expect(await service().list(owner.certificationId)).toHaveLength(1);
    expect(
      await app.database.transaction(async (queries) => task?.(queries, { ...batch, limit: BATCH })),
    ).toBe(1);
    expect(await app.database.transaction(async (queries) => task?.(queries, batch))).toBe(0);
  });
});
