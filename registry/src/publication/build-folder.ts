import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/shared/remote/release';
import { ENCODINGS, type Encoding } from '../store/asset-store';
import { namesIn } from '../files/durable-file';
import type { Offer, OfferResponse, OfferedCopy } from './publication';
import { errnoOf, RegistryError } from '../model/registry-error';
import { parseRelease } from '../store/release-schema';
import { sha256 } from '../model/sha256';

/** A build in `<part>/dist`, ready to be offered to a registry. */
export interface BuildFolder {
  readonly release: Release;
  readonly offer: Offer;
  /** The content with the given SHA-256, which the registry requested. */
  readonly contentOf: (digest: string) => Promise<Buffer>;
}

/** Target of an offer: a registry in this process, or a front door over HTTP. */
export interface Publisher {
  readonly offer: (offer: Offer) => Promise<OfferResponse>;
  readonly receive: (digest: string, content: Buffer) => Promise<void>;
}

/** @throws RegistryError `absent` when there is no build, `invalid` when its release cannot be used */
export async function readBuildFolder(folder: string, part: string): Promise<BuildFolder> {
  const text = await readRelease(folder, part);
  const release = parseRelease(text);
  if (release.part !== part)
    throw new RegistryError('invalid', `${folder} holds a build of ${release.part}, not of ${part}.`);
  const paths = new Map(release.files.map((file) => [file.sha256, join(folder, file.name)]));
  const copies = await readCopies(folder, release);
  for (const { of, encoding, sha256: digest } of copies)
    paths.set(digest, join(folder, `${of}${ENCODINGS[encoding]}`));
  return {
    release,
    offer: { release: text, copies },
    contentOf: async (digest) => {
      const path = paths.get(digest);
      if (path === undefined)
        throw new RegistryError('absent', `The registry asks for ${digest}, which is not in ${folder}.`);
      return readFile(path);
    },
  };
}

/** Offers a build, sends the missing contents and offers it again. */
export async function publishBuild(build: BuildFolder, publisher: Publisher): Promise<OfferResponse> {
  const first = await publisher.offer(build.offer);
  for (const digest of first.missing) await publisher.receive(digest, await build.contentOf(digest));
  const response = first.state === 'incomplete' ? await publisher.offer(build.offer) : first;
  if (response.state === 'incomplete') {
    throw new RegistryError(
      'invalid',
      `The build of ${response.part} changed while it was published; publish it again.`,
    );
  }
  return response;
}

async function readRelease(folder: string, part: string): Promise<string> {
  try {
    return await readFile(join(folder, 'release.json'), 'utf8');
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    throw new RegistryError('absent', `${part} has no build in ${folder}.`);
  }
}

async function readCopies(folder: string, release: Release): Promise<readonly OfferedCopy[]> {
  const there = new Set(await namesIn(folder));
  const encodings = Object.keys(ENCODINGS) as Encoding[];
  const wanted = release.files.flatMap(({ name }) =>
    encodings
      .filter((encoding) => there.has(`${name}${ENCODINGS[encoding]}`))
      .map((encoding) => ({ of: name, encoding })),
  );
  return Promise.all(
    wanted.map(async ({ of, encoding }) => ({
      of,
      encoding,
      sha256: sha256(await readFile(join(folder, `${of}${ENCODINGS[encoding]}`))),
    })),
  );
}
