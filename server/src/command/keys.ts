import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ControlClient } from '@portal/registry/control/control-client';
import {
  keyIdOf,
  signedDigest,
  type PartKey,
  type ReleaseSignature,
} from '@portal/registry/access/part-keys';
import { messageOf, RegistryError } from '@portal/registry/registry-error';
import { systemErrorCode } from '@portal/provider/platform/runtime/system-error';
import { onePart } from './one-part';
import type { Output } from './output';

/** `key create <file>`, which needs no portal. */
export async function createKey(names: readonly string[], output: Output): Promise<void> {
  const file = onePart(names, 'key create takes the file for the private key.');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await writeKeyFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600);
  await writeKeyFile(`${file}.pub`, pem, 0o644);
  output.show({ id: keyIdOf(pem), privateKey: file, publicKey: `${file}.pub` }, ({ id }) => {
    console.log(`Key ${id}: ${file} signs releases and stays with the team; ${file}.pub is for an operator:`);
    console.log(`portal key add <part> ${file}.pub`);
  });
}

/** `key add <part> <file.pub>`, `key list`, `key remove <part> <id>`. */
export async function key(
  client: Pick<ControlClient, 'keys' | 'addKey' | 'removeKey'>,
  [command, part, value, ...others]: readonly string[],
  output: Output,
): Promise<void> {
  if (command === 'list') {
    output.show(await client.keys(), (keys) => {
      for (const one of keys) console.log(describeKey(one));
      if (keys.length === 0) console.log('No part has a key: releases need no signature.');
    });
    return;
  }
  if (
    (command !== 'add' && command !== 'remove') ||
    part === undefined ||
    value === undefined ||
    others.length > 0
  )
    throw new RegistryError(
      'invalid',
      'key takes create <file>, add <part> <file.pub>, list, or remove <part> <id>.',
    );
  if (command === 'add')
    output.show(await client.addKey(part, await readKeyFile(value)), (added) => {
      console.log(`added: ${describeKey(added)}`);
      console.log(`${part} accepts only signed releases from now on.`);
    });
  else
    output.show(await client.removeKey(part, value), (removed) => {
      console.log(`removed: ${describeKey(removed)}`);
    });
}

/**
 * Signs the bytes of a `release.json`.
 * @param file private key, PEM
 */
export async function signRelease(releaseText: string, file: string): Promise<ReleaseSignature> {
  const pem = await readKeyFile(file);
  try {
    const privateKey = createPrivateKey(pem);
    const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
    return {
      key: keyIdOf(publicPem),
      value: sign(null, signedDigest(releaseText), privateKey).toString('base64'),
    };
  } catch (error) {
    throw new RegistryError('invalid', `${file} is not a private Ed25519 key (${messageOf(error)}).`);
  }
}

function describeKey({ id, part, addedAt, addedBy }: PartKey): string {
  return `${part}  ${id}  since ${addedAt}  (by ${addedBy})`;
}

/** An existing key is never overwritten. */
async function writeKeyFile(file: string, text: string, mode: number): Promise<void> {
  try {
    await writeFile(file, text, { mode, flag: 'wx' });
  } catch (error) {
    throw new RegistryError(
      'refused',
      systemErrorCode(error) === 'EEXIST'
        ? `${file} exists, and a key is never overwritten: name another file.`
        : `The key cannot be written: ${messageOf(error)}.`,
    );
  }
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new RegistryError('absent', `The key cannot be read: ${messageOf(error)}.`);
  }
}
