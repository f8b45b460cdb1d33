import { passkeyLoginOptions, passkeyOptions, registerPasskey } from '@portal/shared/contracts/passkey';
import { buildSomeone, type SignedInAccount } from './joining-scene';
import { isOwn, type Holder, type Made } from './object-holder';
import { SoftwareAuthenticator } from './software-authenticator';
import type { TestApp } from './test-app';

/*
 * What a passkey's device signs.
 */

/** The key of a ceremony of the person, with what their device made for it. */
export async function registrationKey({ world: { app }, person }: Holder): Promise<Made> {
  const { Key, Credential } = await made(app, person, new SoftwareAuthenticator());
  return { id: Key, more: { Credential } };
}

/** The new passkey of the caller, or one that somebody else has, in the caller's ceremony. */
export async function newCredential(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const more = await made(app, holder.caller, new SoftwareAuthenticator());
  const id = isOwn(holder) ? more.Credential.id : (await deviceOf(app, holder.person)).credentialId;
  return { id, more };
}

/** The key of a sign-in, with what a device signed for it, or for another one. */
export async function signInKey(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const { Key, Credential } = await signed(app);
  return { id: isOwn(holder) ? Key : (await app.ok(passkeyLoginOptions, {})).Key, more: { Credential } };
}

/** The passkey that signed, or one of somebody else. */
export async function signingCredential(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const more = await signed(app);
  const id = isOwn(holder) ? more.Credential.id : (await deviceOf(app, holder.person)).credentialId;
  return { id, more };
}

async function made(app: TestApp, { as }: SignedInAccount, device: SoftwareAuthenticator) {
  const { Key, options } = await app.ok(passkeyOptions, {}, { as });
  return { Key, Credential: device.create(options) };
}

async function deviceOf(app: TestApp, person: SignedInAccount): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const request = { Name: 'Laptop', ...(await made(app, person, device)) };
  await app.ok(registerPasskey, request, { as: person.as });
  return device;
}

async function signed(app: TestApp) {
  const device = await deviceOf(app, await buildSomeone(app));
  const { Key, options } = await app.ok(passkeyLoginOptions, {});
  return { Key, Credential: device.get(options) };
}
