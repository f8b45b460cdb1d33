import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  deletePasskey,
  passkeyOptions,
  passkeys,
  registerPasskey,
  renamePasskey,
} from '@portal/shared/contracts/passkey';
import { resetUserPwd } from '@portal/shared/contracts/security';
import { eq } from 'drizzle-orm';
import { passkeys as passkeyRows } from '../../platform/database/schema/second-factors';
import {
  bindAuthenticator,
  buildPasskey,
  messagesOf,
  noticeTo,
  advanceClock,
  sceneForEachTest,
  securityScene,
  ticket,
  type Scene,
} from '../../testing/security-scene';
import { SoftwareAuthenticator, type Bends } from '../../testing/software-authenticator';
import { sharedApp } from '../../testing/shared-app';
import { userHandle } from './passkey.policy';

const app = sharedApp();
const scene = sceneForEachTest(app);

const begin = (Key?: string, { as }: Scene = scene) =>
  app.ok(passkeyOptions, Key === undefined ? {} : { Key }, { as, language: 'en' });

interface Adding {
  readonly of?: Scene;
  readonly authenticator?: SoftwareAuthenticator;
  readonly name?: string;
}
/** Adds a passkey as a page does, with a step-up if one is required. */
async function add({
  of = scene,
  authenticator = new SoftwareAuthenticator(1),
  name = 'Laptop',
}: Adding = {}) {
  const { list } = await app.ok(passkeys, {}, { as: of.as });
  const { Key, options } = await begin(list.length > 0 ? await ticket(of) : undefined, of);
  return app.call(
    registerPasskey,
    { Key, Name: name, Credential: authenticator.create(options) },
    { as: of.as },
  );
}
const idOf = (response: { readonly obj: unknown }) => (response.obj as { Id: string }).Id;

describe('passkeyOptions (E18)', () => {
  test('requests a discoverable key with user verification', async () => {
    const { options } = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rampart' },
      user: { id: userHandle(scene.user.id), name: scene.user.userName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect((await begin()).options.challenge).not.toBe(options.challenge);
  });

  test('lists the existing passkeys, so that no authenticator creates a second one', async () => {
    const authenticator = new SoftwareAuthenticator();
    await add({ authenticator });
    const { options } = await begin(await ticket(scene));
    expect(options).toMatchObject({
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal', 'hybrid'] }],
    });
  });

  test('requires a step-up where an authenticator is bound (4536)', async () => {
    await bindAuthenticator(scene);
    expect(await app.refusal(passkeyOptions, {}, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    const Key = await ticket(scene);
    await begin(Key);
    expect(await app.refusal(passkeyOptions, { Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('requires a step-up where a passkey is bound (4536)', async () => {
    await add();
    for (const Key of [undefined, await ticket(scene, 'mail'), await ticket(await securityScene(app))])
      expect(await app.refusal(passkeyOptions, { Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    await begin(await ticket(scene));
  });
});

describe('registerPasskey (E19)', () => {
  test('adds a passkey and notifies its owner', async () => {
    const response = await add({ name: '  My phone ' });
    expect(response).toMatchObject({
      code: 0,
      obj: { name: 'My phone', createdAt: app.clock.now().toISOString() },
    });
    expect(await app.ok(passkeys, {}, { as: scene.as })).toEqual({ list: [response.obj] });
    expect(await messagesOf(scene)).toEqual(['passkeyAdded']);
    expect(await noticeTo(app, scene.user.mail ?? '', 'passkeyAdded')).toContain('My phone');
  });

  test('accepts a statement that the key signed itself, which some authenticators send without a request', async () => {
    const { Key, options } = await begin();
    const Credential = new SoftwareAuthenticator().create(options, { format: 'packed' });
    await app.ok(registerPasskey, { Key, Name: 'Security key', Credential }, { as: scene.as });
  });

  test('voids earlier proofs', async () => {
    const Key = await ticket(scene);
    const other = await begin();
    await add();
    expect(await app.refusal(resetUserPwd, { Key, Password: 'Battery-staple-2' }, { as: scene.as })).toBe(
      errorCodes.stepUpRequired,
    );
    // A registration that began without a step-up is void once the first second factor is bound.
    const Credential = new SoftwareAuthenticator().create(other.options);
    expect(
      await app.refusal(registerPasskey, { Key: other.Key, Name: 'Late', Credential }, { as: scene.as }),
    ).toBe(errorCodes.stepUpRequired);
  });

  test.each<[string, Bends]>([
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a signature instead of a new key', { type: 'webauthn.get' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['an attestation that was not requested', { format: 'apple' }],
    ['an attestation of an unknown format', { format: 'homemade' }],
  ])('refuses %s, and allows another response (4000)', async (_, bends) => {
    const { Key, options } = await begin();
    const wrong = { Key, Name: 'Wrong', Credential: new SoftwareAuthenticator().create(options, bends) };
    const response = await app.call(registerPasskey, wrong, { as: scene.as });
    expect(response).toMatchObject({
      code: errorCodes.validationFailed,
      obj: { fields: { Credential: 'fieldInvalid' } },
    });
    const right = { Key, Name: 'Right', Credential: new SoftwareAuthenticator().create(options) };
    await app.ok(registerPasskey, right, { as: scene.as });
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no response', { id: 'a', rawId: 'a', type: 'public-key' }],
    ['an empty response', { id: 'a', rawId: 'a', type: 'public-key', response: {} }],
    ['another type', { id: 'a', rawId: 'a', type: 'password', response: {} }],
    [
      'no base64url',
      { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '{', attestationObject: '%' } },
    ],
    [
      'no CBOR',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
      },
    ],
    [
      'too much',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'A'.repeat(16_385) },
      },
    ],
  ])('refuses %s as a credential (4000)', async (_, Credential) => {
    const { Key } = await begin();
    expect(await app.refusal(registerPasskey, { Key, Name: 'Odd', Credential }, { as: scene.as })).toBe(
      errorCodes.validationFailed,
    );
  });

  test('accepts its Key once, from its account, for ten minutes (4536)', async () => {
    const authenticator = new SoftwareAuthenticator();
    const { Key, options } = await begin();
    const request = { Key, Name: 'Key', Credential: authenticator.create(options) };
    const stranger = await securityScene(app);
    expect(await app.refusal(registerPasskey, request, { as: stranger.as })).toBe(errorCodes.stepUpRequired);
    await app.ok(registerPasskey, request, { as: scene.as });
    expect(await app.refusal(registerPasskey, request, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    const late = await begin(undefined, stranger);
    advanceClock(app, 600);
    const Credential = new SoftwareAuthenticator().create(late.options);
    expect(
      await app.refusal(registerPasskey, { Key: late.Key, Name: 'Late', Credential }, { as: stranger.as }),
    ).toBe(errorCodes.stepUpRequired);
    const otherKey = { Key: await ticket(scene), Name: 'Other', Credential };
    expect(await app.refusal(registerPasskey, otherKey, { as: scene.as })).toBe(errorCodes.stepUpRequired);
  });

  test('accepts a credential once, whatever account sends it (4009)', async () => {
    const authenticator = new SoftwareAuthenticator();
    await add({ authenticator });
    expect((await add({ authenticator })).code).toBe(errorCodes.conflict);
    expect((await add({ authenticator, of: await securityScene(app) })).code).toBe(errorCodes.conflict);
  });

  test('adds one when sixteen accounts send one credential in parallel', async () => {
    const authenticator = new SoftwareAuthenticator();
    const people = await Promise.all(Array.from({ length: 16 }, () => securityScene(app)));
    const responses = await Promise.all(people.map((of) => add({ authenticator, of })));
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array<number>(15).fill(errorCodes.conflict),
    ]);
  });

  test('adds twenty at most (4412)', async () => {
    await Promise.all(Array.from({ length: 19 }, () => buildPasskey(app, scene)));
    const { Key, options } = await begin(await ticket(scene));
    await buildPasskey(app, scene);
    const request = { Key, Name: 'One more', Credential: new SoftwareAuthenticator().create(options) };
    const full = { code: errorCodes.maximumReached, status: 409, obj: { max: 20 } };

    expect(await app.call(registerPasskey, request, { as: scene.as })).toMatchObject(full);
    expect(await app.call(passkeyOptions, { Key: await ticket(scene) }, { as: scene.as })).toMatchObject(
      full,
    );
    expect((await app.ok(passkeys, {}, { as: scene.as })).list).toHaveLength(20);
  });

  test.each(['', '   ', 'x'.repeat(33)])('requires a name, not %j (4000)', async (Name) => {
    const { Key, options } = await begin();
    const request = { Key, Name, Credential: new SoftwareAuthenticator().create(options) };
    const { code, obj } = await app.call(registerPasskey, request, { as: scene.as });
    expect(code).toBe(errorCodes.validationFailed);
    expect(Object.keys((obj as { fields: object }).fields)).toEqual(['Name']);
  });
});

describe('passkeys (E17) and renamePasskey (E20)', () => {
  test('lists only the caller’s own, oldest first, without key data', async () => {
    await add({ of: await securityScene(app) });
    await add({ name: 'First' });
    advanceClock(app, 60);
    await add({ name: 'Second' });
    const { list } = await app.ok(passkeys, {}, { as: scene.as });
    expect(list.map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['Id', 'createdAt', 'name']);
  });

  test('renames only the caller’s own (4004)', async () => {
    const Id = idOf(await add());
    const stranger = await securityScene(app);
    expect(await app.refusal(renamePasskey, { Id, Name: 'Mine now' }, { as: stranger.as })).toBe(
      errorCodes.notFound,
    );
    expect(await app.ok(renamePasskey, { Id, Name: 'Desk' }, { as: scene.as })).toMatchObject({
      name: 'Desk',
    });
    expect(await app.refusal(renamePasskey, { Id: app.deps.newId(), Name: 'Desk' }, { as: scene.as })).toBe(
      errorCodes.notFound,
    );
  });
});

describe('deletePasskey (E21)', () => {
  test('deletes the caller’s own after a step-up, and notifies them', async () => {
    const Id = idOf(await add({ name: 'Old phone' }));
    expect(await app.ok(deletePasskey, { Id, Key: await ticket(scene) }, { as: scene.as })).toBeNull();
    expect((await app.ok(passkeys, {}, { as: scene.as })).list).toEqual([]);
    expect((await messagesOf(scene))[0]).toBe('passkeyRemoved');
    expect(await noticeTo(app, scene.user.mail ?? '', 'passkeyRemoved')).toContain('Old phone');
  });

  test('does not delete another account’s, and keeps the step-up valid (4004)', async () => {
    const stranger = await securityScene(app);
    const Id = idOf(await add());
    const Key = await ticket(stranger);
    expect(await app.refusal(deletePasskey, { Id, Key }, { as: stranger.as })).toBe(errorCodes.notFound);
    const own = idOf(await add({ of: stranger }));
    const fresh = await ticket(stranger);
    expect(await app.refusal(deletePasskey, { Id, Key: fresh }, { as: stranger.as })).toBe(
      errorCodes.notFound,
    );
    await app.ok(deletePasskey, { Id: own, Key: fresh }, { as: stranger.as });
    const rows = await app.database.queries.select().from(passkeyRows).where(eq(passkeyRows.id, Id));
    expect(rows).toHaveLength(1);
  });

  test('requires a step-up of its scope and account, usable once (4536)', async () => {
    const Id = idOf(await add());
    for (const Key of [await ticket(scene, 'phone'), await ticket(await securityScene(app)), 'A'.repeat(43)])
      expect(await app.refusal(deletePasskey, { Id, Key }, { as: scene.as })).toBe(errorCodes.stepUpRequired);
    const Key = await ticket(scene);
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => app.call(deletePasskey, { Id, Key }, { as: scene.as })),
    );
    expect(responses.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array<number>(15).fill(errorCodes.stepUpRequired),
    ]);
  });
});
